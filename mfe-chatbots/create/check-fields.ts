import type { useTranslation } from '#shared/console/index.ts';
import { hiddenMarks, longestWindowName } from '#shared/contracts/names.ts';

type Translate = ReturnType<typeof useTranslation<'chatbots'>>['t'];

/** What is wrong with a name, in words. */
export function nameProblem(name: string, t: Translate): string | undefined {
  const text = name.trim();
  if (text === '') return t('create.name.error.required');
  if (hiddenMarks.test(text)) return t('create.name.error.hidden');
  if (text.length > longestWindowName) return t('create.name.error.tooLong', { used: text.length });
  return undefined;
}
