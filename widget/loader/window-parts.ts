import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { chatTag, type LoaderConfig } from '../config.ts';
import { findPageRule } from '../page-rule.ts';
import { readStorage, updateStorage } from '../storage.ts';
import { type ChatElement, createChatLoader } from './chat-loader.ts';
import { createLauncher } from './launcher.ts';

/** What the customer and the page have requested so far. */
export type Visit = Pick<LoaderConfig, 'engaged' | 'takesFocus' | 'question'>;

interface WindowActions {
  open: () => void;
  toggle: () => void;
  /** Shows the parts again, after a change. */
  update: () => void;
  /** Closes the chat; the focus returns to its opener, by default to this button. */
  close: (button: HTMLElement) => void;
}

export type WindowParts = ReturnType<typeof createWindowParts>;

/** On narrower screens the chat covers the page. */
const fullScreenBelowPx = 480;

/** The launcher of a window and its chat, which is loaded when the customer reaches for it. */
export function createWindowParts(
  host: HTMLElement,
  origin: string,
  hashId: string,
  visit: Visit,
  actions: WindowActions,
) {
  let settings: PublicWindow;
  let chat: ChatElement | undefined;
  let isTeaserDismissed = false;
  const loadChat = createChatLoader(origin, mountChat, () => host.removeAttribute('open'));
  const launcher = createLauncher(host, actions, loadChat, dismissTeaser);
  restoreChat();

  /** Resumes a chat that was open, or an answer that was interrupted by leaving the page. */
  function restoreChat() {
    const memory = readStorage(hashId);
    if (memory.token) visit.engaged = true;
    if (memory.open && innerWidth >= fullScreenBelowPx) host.setAttribute('open', '');
    if (memory.open || memory.streamId) loadChat();
  }

  function mountChat() {
    chat = document.createElement(chatTag) as ChatElement; // the bundle has defined it
    chat.addEventListener('close', (event) => {
      event.stopPropagation();
      actions.close(launcher.button);
    });
    chat.addEventListener('ready', actions.update);
    launcher.button.before(chat);
    actions.update();
  }

  function dismissTeaser() {
    isTeaserDismissed = true;
    if (!settings.ask_consent) updateStorage(hashId, { teaserDismissed: true });
    actions.update();
  }

  return {
    reset: () => chat?.reset(),
    show(current: PublicWindow, open: boolean) {
      settings = current;
      if (open) loadChat();
      if (chat) {
        chat.config = { origin, hashId, window: settings, open, ...visit };
        visit.question = '';
      }
      const rule = findPageRule(settings.page_infos, location.pathname);
      launcher.show(settings, {
        busy: open && !chat?.hasAttribute('ready'),
        hidden: !open && rule?.visible === false,
        open,
        teaser:
          isTeaserDismissed || readStorage(hashId).teaserDismissed
            ? ''
            : rule?.modal_text || settings.modal_text,
      });
    },
  };
}
