import type { useTranslation } from '#shared/console/index.ts';
import { hiddenMarks, maxWindowNameLength } from '#shared/contracts/names.ts';

type Translate = ReturnType<typeof useTranslation<'chatbots'>>['t'];

export function validateName(name: string, t: Translate): string | undefined {
  const text = name.trim();
  if (text === '') return t('create.name.error.required');
  if (hiddenMarks.test(text)) return t('create.name.error.hidden');
  if (text.length > maxWindowNameLength)
    return t('create.name.error.tooLong', { used: text.length });
  return undefined;
}
