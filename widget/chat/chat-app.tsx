import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ChatContext } from './chat-context.ts';
import type { ChatHost } from './chat-element.ts';
import { ChatPanel } from './components/chat-panel.tsx';
import { TranslatorContext, useLoadedTranslator } from './i18n.ts';

/** The chat of one element. r2wc hands over the element itself as `container`. */
export function ChatApp({ container }: { container: ChatHost }) {
  const config = useStore(container.configStore);
  const t = useLoadedTranslator(config.window.language);
  const isReady = t !== undefined;

  useEffect(() => {
    if (isReady) container.tell('ready', null);
  }, [container, isReady]);

  if (!t) return null;
  return (
    <TranslatorContext value={t}>
      <ChatContext value={container.chat}>
        <ChatPanel config={config} onClose={() => container.tell('close', null)} />
      </ChatContext>
    </TranslatorContext>
  );
}
