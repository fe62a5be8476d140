import type { Message } from '#shared/contracts/answers/chat.ts';
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
  // The byte order mark makes Windows editors read it as UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()} ${new Date().toLocaleDateString('sv')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
