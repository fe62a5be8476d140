/** The fence with which a line opens a code block, such as three backticks. */
export function openingFence(line: string): string | undefined {
  return /^\s{0,30}(`{3,}(?=[^`]{0,200}$)|~{3,})/.exec(line)?.[1];
}

export function closesFence(line: string, fence: string): boolean {
  const mark = line.trim();
  return mark.startsWith(fence) && mark === mark.charAt(0).repeat(mark.length);
}
