import type { ReplyVariables } from './canned-queries.ts';

export const variableNames = ['customer', 'member', 'chatbot', 'business'] as const;
export type VariableName = (typeof variableNames)[number];

const pattern = /\{(customer|member|chatbot|business)\}/g;

/** Replaces the variables that have a value. */
export function fillVariables(text: string, values: Partial<ReplyVariables>): string {
  return text.replace(pattern, (variable, name: VariableName) => values[name] || variable);
}

export interface FoundVariable {
  start: number;
  end: number;
  /** Includes the braces. */
  text: string;
}

/** The first variable in a text. */
export function findVariable(text: string): FoundVariable | null {
  const [match] = text.matchAll(pattern);
  return match ? { start: match.index, end: match.index + match[0].length, text: match[0] } : null;
}
