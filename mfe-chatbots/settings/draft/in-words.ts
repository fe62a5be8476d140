import type { GuidanceRule, OffTopic } from '#shared/contracts/guidance.ts';
import { isEmpty } from '#shared/utils/non-empty.ts';

/** A setting that only a program would read in all its parts, as far as people compare it. */
export function inWords(field: string, value: unknown): unknown {
  // Both are as the agent has them.
  if (field === 'guidance' && Array.isArray(value)) return (value as GuidanceRule[]).map(ofRule);
  if (field === 'off_topic' && value) return ofOffTopic(value as OffTopic);
  return value;
}

function ofRule({ name, enabled, phrases, text }: GuidanceRule): string {
  const said = typeof text === 'string' ? [text] : Object.values(text);
  const words = [name, phrases.join(', '), ...said].filter(Boolean).join(' · ');
  return enabled ? words : `(${words})`;
}

const ofOffTopic = ({ policy, text }: OffTopic) =>
  policy === 'decline' && !isEmpty(text) ? text : policy === 'decline';
