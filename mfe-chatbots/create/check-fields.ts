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

/** An address of the web as people type it, made whole; undefined when it is none. */
export function webAddress(typed: string): string | undefined {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(whole);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || whole.length > 2048)
    return undefined;
  return /^localhost$|\./.test(url.hostname) ? whole : undefined;
}
