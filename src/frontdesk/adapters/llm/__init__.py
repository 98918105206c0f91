"""A language model beside the desk: OpenAI's, or any server that speaks the same."""
