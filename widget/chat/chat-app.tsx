import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ChatContext } from './chat-context.ts';
import type { ChatHost } from './chat-element.ts';
import { TranslatorContext, useLoadedTranslator } from './i18n/i18n.ts';
import { ChatPanel } from './panel/chat-panel.tsx';

/** r2wc passes the custom element as `container`. */
export function ChatApp({ container }: { container: ChatHost }) {
  const config = useStore(container.configStore);
  const t = useLoadedTranslator(config.window.language);
  const isReady = t !== undefined;

  useEffect(() => {
    if (isReady) container.emit('ready', null);
  }, [container, isReady]);

  if (!t) return null;
  return (
    <TranslatorContext value={t}>
      <ChatContext value={container.chat}>
        <ChatPanel config={config} onClose={() => container.emit('close', null)} />
      </ChatContext>
    </TranslatorContext>
  );
}
