/** Prints what a check found and what to do about it; any problem makes the process fail. */
export function report(check: string, problems: readonly string[], remedy: string): void {
  if (problems.length === 0) {
    console.log(`${check}: no problems`);
    return;
  }
  for (const problem of problems) console.error(`✘ ${problem}`);
  console.error(`${check}: ${problems.length} found. ${remedy}`);
  process.exitCode = 1;
}
