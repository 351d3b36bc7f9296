"""The tools of shudu by the protocol's own client library: twenty puzzles step by step, over pipes and over HTTP.

    scripts/test-mcp BINARY
"""

import asyncio
import json
import subprocess
import sys

from mcp import Client, StdioServerParameters

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TOOLS = "read solve check hint explain_move verify_step rate generate render edit_variant".split()
LEVELS = ["easy", "medium", "hard", "unfair"]


async def use(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result
    assert json.loads(result.content[0].text) == result.structured_content
    return result.structured_content


async def solve(client, seed):
    """Solves a puzzle by hints whose steps are verified one by one. Returns how many they were."""
    puzzle = (await use(client, "generate", seed=seed, level=LEVELS[seed % 4]))["puzzle"]
    position, steps = puzzle, 0
    while True:
        hint = await use(client, "hint", puzzle=position, stage=4)
        if hint["hint"] == "solved":
            break
        verified = await use(client, "verify_step", puzzle=position, step=hint["step"])
        assert verified["answer"] == "proved", verified
        position, steps = verified["after"], steps + 1
    [read] = (await use(client, "read", text=position))["puzzles"]
    assert read["values"] == (await use(client, "solve", puzzle=puzzle))["solution"]
    return steps


async def check(client, puzzles):
    assert client.server_info.name == "shudu" and "verify_step" in client.instructions
    assert [tool.name for tool in (await client.list_tools()).tools] == TOOLS
    wrong = await use(client, "verify_step", puzzle=EXAMPLE, step="r1c3=1")
    assert wrong["answer"] == "wrong", wrong
    refused = await client.call_tool("solve", {"puzzle": EXAMPLE, "limti": 2})
    assert refused.is_error and "limti" in refused.content[0].text, refused
    picture = (await client.call_tool("render", {"puzzle": EXAMPLE, "to": "png"})).content[1]
    assert (picture.type, picture.mime_type) == ("image", "image/png")
    return sum([await solve(client, seed) for seed in range(puzzles)])


async def main(program):
    for mode in ("auto", "legacy"):
        async with Client(StdioServerParameters(command=program, args=["mcp"]), mode=mode) as client:
            steps = await check(client, 20 if mode == "auto" else 1)
            print(f"pipes, {mode}, {client.protocol_version}: {steps} steps, each proved")
    server = subprocess.Popen([program, "web", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        async with Client(server.stdout.readline().strip() + "mcp") as client:
            print(f"HTTP, {client.protocol_version}: {await check(client, 4)} steps, each proved")
    finally:
        server.terminate()
        server.wait()


asyncio.run(main(sys.argv[1]))
