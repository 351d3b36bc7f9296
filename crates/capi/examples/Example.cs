// Solves a puzzle from C# by P/Invoke, and then a batch. The library must be where the runtime looks for it: LD_LIBRARY_PATH, or
// beside the program. Built with `csc Example.cs` or `mcs Example.cs`; no unsafe code is needed.

using System;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>The functions of shudu.h that this example uses. Codes and enums are numbers of 32 bits.</summary>
static class Native
{
    const string Library = "shudu";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_context_new(byte[] language, out IntPtr context);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void shudu_context_free(IntPtr context);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr shudu_reason(IntPtr context);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_read(IntPtr context, byte[] text, UIntPtr length, out IntPtr puzzle);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern void shudu_puzzle_free(IntPtr puzzle);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_solve(IntPtr context, IntPtr puzzle, out int answer, byte[] solution, byte[] second);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_rate(IntPtr context, IntPtr puzzle, uint scales, out Rating rating);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_explain(
        IntPtr context, IntPtr puzzle, byte[] options, byte[] text, UIntPtr capacity, out UIntPtr length);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_kept_text(IntPtr context, byte[] text, UIntPtr capacity, out UIntPtr length);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int shudu_solve_many(
        IntPtr context, byte[] puzzles, UIntPtr count, byte[] answers, byte[] solutions);
}

[StructLayout(LayoutKind.Sequential)]
struct Rating
{
    public int Rated, Er, Ep, Ed, HodokuLevel, Score, Level;
}

static class Example
{
    const int One = 2;
    const string Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    static void Need(IntPtr context, int code)
    {
        if (code != 0) throw new InvalidOperationException(code + ": " + Marshal.PtrToStringAnsi(Native.shudu_reason(context)));
    }

    static void Main()
    {
        IntPtr context, puzzle;
        Need(IntPtr.Zero, Native.shudu_context_new(null, out context));
        byte[] text = Encoding.UTF8.GetBytes(Puzzle);
        Need(context, Native.shudu_read(context, text, (UIntPtr)text.Length, out puzzle));

        int answer;
        byte[] solution = new byte[82];
        Need(context, Native.shudu_solve(context, puzzle, out answer, solution, null));
        Console.WriteLine(answer == One ? Encoding.ASCII.GetString(solution, 0, 81) : "not exactly one solution");

        Rating rating;
        Need(context, Native.shudu_rate(context, puzzle, 0, out rating));
        Console.WriteLine("ER {0}.{1}, HoDoKu's score {2}", rating.Er / 10, rating.Er % 10, rating.Score);

        UIntPtr length;
        Need(context, Native.shudu_explain(context, puzzle, null, null, UIntPtr.Zero, out length));
        byte[] path = new byte[(int)length + 1];
        Need(context, Native.shudu_kept_text(context, path, (UIntPtr)path.Length, out length));
        Console.WriteLine("the path has {0} bytes of JSON", (int)length);

        // Three puzzles at once: the puzzle, an empty grid, and a line that is none.
        byte[] many = Encoding.ASCII.GetBytes(Puzzle + new string('.', 81) + new string('x', 81)), answers = new byte[3];
        Need(context, Native.shudu_solve_many(context, many, (UIntPtr)3, answers, null));
        Console.WriteLine("answers {0} {1} {2}", answers[0], answers[1], answers[2]);

        Native.shudu_puzzle_free(puzzle);
        Native.shudu_context_free(context);
    }
}
