import { maxOf } from '#shared/console/index.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';

/** Answers per day and month, as they are typed; an empty text is no limit. */
export interface TypedCounts {
  daily_chat_count: string;
  monthly_chat_count: string;
}

export interface Counts {
  daily_chat_count: number | null;
  monthly_chat_count: number | null;
}

export const maxCount = maxOf('POST /persona/membership-plans', 'monthly_chat_count');

export function writeCounts(counts: Counts | null): TypedCounts {
  const write = (count: number | null | undefined) => String(count ?? '');
  return {
    daily_chat_count: write(counts?.daily_chat_count),
    monthly_chat_count: write(counts?.monthly_chat_count),
  };
}

export function readCounts({ daily_chat_count, monthly_chat_count }: TypedCounts): Counts {
  return {
    daily_chat_count: readCount(daily_chat_count),
    monthly_chat_count: readCount(monthly_chat_count),
  };
}

/** Null when the text is empty, NaN when it is no whole number. */
function readCount(text: string): number | null {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
}

export function checkCounts(typed: TypedCounts): FieldErrorCodes {
  const { daily_chat_count: daily, monthly_chat_count: monthly } = readCounts(typed);
  return {
    ...checkCount('daily_chat_count', daily),
    ...checkCount('monthly_chat_count', monthly),
    ...(daily !== null && monthly !== null && daily > monthly && { daily_chat_count: 'too_big' }),
  };
}

function checkCount(field: keyof TypedCounts, count: number | null): FieldErrorCodes {
  if (count === null) return {};
  if (Number.isNaN(count)) return { [field]: 'invalid' };
  return count > (maxCount ?? count) ? { [field]: 'too_big' } : {};
}
