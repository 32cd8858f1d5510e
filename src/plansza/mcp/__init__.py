"""Tables for language models: an MCP server over standard input and output. Needs the extra `mcp`."""
