const names = { 1: 'like', [-1]: 'dislike' } as const;

/** The value of a column with a customer's feedback on an answer. */
export function feedbackName(value: 1 | -1 | null): 'like' | 'dislike' | null {
  return value && names[value];
}
