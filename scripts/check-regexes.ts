import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { projectFiles } from './project-files.ts';
import { builtPatterns } from './regexes/built-patterns.ts';
import { type FoundRegex, findRegexes } from './regexes/find-regexes.ts';
import { createJudge, type Degree, exponential } from './regexes/judge-regex.ts';
import { report } from './report.ts';

/** Maximum steps of a match at the longest input: some 20 ms. */
const maxSteps = 10_000_000;

/**
 * The problem of an expression whose time grows with the `degree`-th power of its input; null when
 * it is fast enough.
 */
export function regexProblem(degree: Degree, maxInput: number | null): string | null {
  if (degree === 1) return null;
  if (degree === null) return 'could not be judged: split it';
  const growth = degree === exponential ? 'exponentially' : `with the power of ${degree}`;
  if (maxInput === null) return `takes time that grows ${growth}`;
  if (maxInput ** degree <= maxSteps) return null;
  return `takes time that grows ${growth}, too long for an input of ${maxInput}`;
}

if (import.meta.main) {
  const files = projectFiles().filter(
    (file) =>
      /^(server|shared|widget|shell|mfe-\w+)\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const found = sources.flatMap(([file, code]) => findRegexes(file, code));
  const builders = new Set(found.filter(({ pattern }) => !pattern).map(({ file }) => file));
  // Modules that call `loadPhrases` build expressions with functions of other modules.
  for (const [file, code] of sources) if (code.includes('loadPhrases(')) builders.add(file);
  const built = await builtPatterns([...builders].filter((file) => file.endsWith('.ts')));
  const limit = pLimit(availableParallelism());
  const { judge, save } = createJudge();

  const findProblems = async ({ file, line, pattern, maxInput }: FoundRegex) => {
    const patterns = pattern ? [pattern] : built.get(`${file}:${line}`);
    // A pattern that is built from input is not evaluated. The input must be escaped, which the
    // comment “regex-input: any” states, or the pattern may match short texts only.
    const degrees = patterns
      ? await Promise.all(patterns.map(({ source, flags }) => limit(() => judge(source, flags))))
      : [maxInput === Infinity ? 1 : 2];
    return degrees.flatMap((degree) => {
      const problem = regexProblem(degree, maxInput);
      return problem ? [`${file}:${line} ${problem}`] : [];
    });
  };
  const problems = await Promise.all(found.map(findProblems));
  await save();
  report(
    'check:regexes',
    [...new Set(problems.flat())],
    'Write them so that each character is matched once, or state the max length of their input in a comment: “// regex-input: 40, a phone number”.',
  );
  process.exit();
}
