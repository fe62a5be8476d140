import type { Message } from '#shared/contracts/answers/chat.ts';
import { downloadFile } from '#shared/utils/download-file.ts';
import { formatTranscript } from '#shared/utils/transcript.ts';
import type { ChatTranslator } from '../i18n/i18n.ts';

export function downloadTranscript(
  messages: readonly Message[],
  name: string,
  t: ChatTranslator,
): void {
  const text = formatTranscript(messages, {
    title: name,
    language: t.language,
    senders: {
      customer: t('message.customer'),
      ai: t('message.ai'),
      human: t('message.human'),
      system: t('message.system'),
    },
    sources: t('sources.label'),
  });
  const safeName = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  const date = new Date().toLocaleDateString('sv');
  // The byte order mark makes Windows editors read it as UTF-8.
  downloadFile(`${safeName} ${date}.txt`, `\ufeff${text}`, 'text/plain');
}
