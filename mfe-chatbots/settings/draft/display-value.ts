import type { GuidanceRule, OffTopic } from '#shared/contracts/answers/guidance.ts';
import { isEmpty } from '#shared/utils/omit-empty.ts';

/** Reduces structured settings to the parts that people compare. */
export function displayValue(field: string, value: unknown): unknown {
  // The field determines the type of its value.
  if (field === 'guidance' && Array.isArray(value))
    return (value as GuidanceRule[]).map(describeRule);
  if (field === 'off_topic' && value) return describeOffTopic(value as OffTopic);
  return value;
}

function describeRule({ name, enabled, phrases, text }: GuidanceRule): string {
  const texts = typeof text === 'string' ? [text] : Object.values(text);
  const words = [name, phrases.join(', '), ...texts].filter(Boolean).join(' · ');
  return enabled ? words : `(${words})`;
}

const describeOffTopic = ({ policy, text }: OffTopic) =>
  policy === 'decline' && !isEmpty(text) ? text : policy === 'decline';
