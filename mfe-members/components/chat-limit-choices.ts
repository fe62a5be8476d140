const offered = [0, 1, 2, 3, 5, 10, 20, 50];

/** The maximum numbers of chats per member to choose from, with the current one. */
export function chatLimitChoices(current: number | null): number[] {
  const all = new Set(current === null ? offered : [...offered, current]);
  return [...all].sort((one, other) => one - other);
}
