import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { chatTag, type LoaderConfig, type VouchedUser } from '../config.ts';
import { findPageRule } from '../page-rule.ts';
import { clearStorage, readStorage, updateStorage } from '../storage.ts';
import { fetchWindow, unreachable } from './fetch-window.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { reportToConsole } from './report.ts';

/** File name of the chat bundle, defined by the build. */
declare const CHAT_FILE: string;

type ChatElement = HTMLElement & { config: LoaderConfig; reset(): void };

/** On narrower screens the chat covers the page. */
const fullScreenBelowPx = 480;

/** Renders `<chatbot-window>`: the launcher first, the chat when the customer reaches for it. */
export function createWindowView(host: HTMLElement, origin: string) {
  let requestedKey = '';
  let loadedHashId = '';
  let settings: PublicWindow | undefined;
  let launcher: Launcher | undefined;
  let chat: ChatElement | undefined;
  let loading: Promise<unknown> | undefined;
  let engaged = false;
  let takesFocus = false;
  let dismissed = false;
  let wasOpen = false;
  let question = '';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = 0;
  let pathTimer: ReturnType<typeof setTimeout> | undefined;
  let renderedPath = '';
  /** Receives the focus when the chat closes. */
  let opener: HTMLElement | undefined;

  const { navigation } = window as { navigation?: EventTarget };
  const hashId = () => host.getAttribute('hash-id') || '';
  const isOpen = () => host.matches('[open], [inline]');
  const close = () => host.removeAttribute('open');
  const open = () => {
    engaged = takesFocus = true;
    host.setAttribute('open', '');
    show();
  };
  const toggle = () => (isOpen() ? close() : open());

  /** Handles the page's own launchers: `launcher="#help"`. */
  function handlePageClick({ target }: Event) {
    const selector = host.getAttribute('launcher');
    const pageLauncher = selector && (target as Element).closest<HTMLElement>(selector); // clicks hit elements
    if (!pageLauncher) return;
    opener = pageLauncher;
    toggle();
  }

  /** Loads the settings; an unavailable window leaves the page unchanged. */
  async function show() {
    const id = hashId();
    const language = host.lang || navigator.language;
    const key = `${id} ${language}`;
    if (!id || !host.isConnected || key === requestedKey) return;
    clearTimeout(retryTimer);
    requestedKey = key;
    const answer = await fetchWindow(origin, id, language);
    if (key !== requestedKey) return;
    if (loadedHashId !== id) clear();
    loadedHashId = id;
    if (typeof answer === 'string') return fail(id, answer);
    retryMs = 0;
    settings = answer;
    launcher ||= createLauncher(host, { open, toggle, loadChat, dismissTeaser });
    restoreChat();
    update();
    checkPath();
  }

  /** Reports the first failure; retries with backoff while the host is unreachable. */
  function fail(id: string, code: string) {
    if (!retryMs) {
      reportToConsole(`"${id}" ${code}`);
      host.dispatchEvent(new CustomEvent('error', { detail: { code } }));
    }
    if (code !== unreachable) return;
    requestedKey = '';
    retryMs = retryMs * 2 || 2e3;
    retryTimer = setTimeout(show, retryMs);
  }

  function clear() {
    host.shadowRoot?.replaceChildren();
    chat = launcher = loading = settings = undefined;
  }

  function dismissTeaser() {
    dismissed = true;
    if (!settings?.ask_consent) updateStorage(hashId(), { teaserDismissed: dismissed });
    update();
  }

  /** Resumes a chat that was open, or an answer that was interrupted by leaving the page. */
  function restoreChat() {
    const memory = readStorage(hashId());
    if (memory.token) engaged = true;
    if (memory.open && innerWidth >= fullScreenBelowPx) host.setAttribute('open', '');
    if (memory.open || memory.streamId) loadChat();
  }

  function loadChat() {
    loading ||= import(/* webpackIgnore: true */ `${origin}/widget/${CHAT_FILE}`).then(
      mountChat,
      () => {
        loading = undefined;
        close();
        reportToConsole('chat not loaded');
      },
    );
  }

  function mountChat() {
    if (!launcher) return;
    const { button, root } = launcher;
    chat = document.createElement(chatTag) as ChatElement; // the chunk has defined it
    chat.addEventListener('close', (event) => {
      event.stopPropagation();
      close();
      (opener || button).focus();
    });
    chat.addEventListener('ready', update);
    root.prepend(chat);
    update();
  }

  /** Syncs launcher and chat with the attributes, the path and the stored state. */
  function update() {
    if (!settings || !launcher) return;
    const isOpenNow = isOpen();
    if (isOpenNow) loadChat();
    if (isOpenNow !== wasOpen) notifyOpen();
    if (chat) {
      chat.config = {
        origin,
        hashId: hashId(),
        window: settings,
        open: isOpenNow,
        engaged,
        takesFocus,
        question,
      };
      question = '';
    }
    renderedPath = location.pathname;
    const rule = findPageRule(settings.page_infos, renderedPath);
    launcher.show(settings, {
      open: isOpenNow,
      busy: isOpenNow && !chat?.hasAttribute('ready'),
      hidden: !isOpenNow && rule?.visible === false,
      teaser:
        dismissed || readStorage(hashId()).teaserDismissed
          ? ''
          : rule?.modal_text || settings.modal_text,
    });
  }

  function notifyOpen() {
    wasOpen = !wasOpen;
    takesFocus &&= wasOpen;
    host.dispatchEvent(new Event(wasOpen ? 'open' : 'close', { bubbles: true, composed: true }));
  }

  /**
   * Applies page rules after client-side navigation. Only the Navigation API reports `pushState`:
   * older browsers (Safari before 26.2, Firefox before 147) poll once a second.
   */
  function checkPath() {
    clearTimeout(pathTimer);
    if (renderedPath !== location.pathname) update();
    if (settings?.page_infos[0] && host.isConnected && !navigation) {
      pathTimer = setTimeout(checkPath, 1e3);
    }
  }

  function watchPage(method: 'addEventListener' | 'removeEventListener') {
    navigation?.[method]('currententrychange', checkPath);
    window[method]('popstate', checkPath);
    document[method]('click', handlePageClick);
    window[method]('online', show);
  }

  Object.assign(host, {
    /** Opens the chat and puts the focus into it, as a click on the launcher does. */
    show: open,
    close,
    toggle,
    /** Opens the chat and sends a question for the customer. */
    send(text: string) {
      question = text;
      open();
    },
    /** Identifies the customer, with the proof made by the business's server. */
    identify({ user_id, hmac }: VouchedUser) {
      host.setAttribute('user-hash', hmac);
      host.setAttribute('user-id', user_id);
    },
    /** Clears the customer's data, for example on sign-out. */
    reset() {
      clearStorage(hashId());
      host.removeAttribute('user-id');
      close();
      chat?.reset();
    },
    setLanguage(language: string) {
      host.lang = language;
    },
  });

  return {
    connect() {
      watchPage('addEventListener');
      show();
      checkPath();
    },
    disconnect() {
      watchPage('removeEventListener');
    },
    change(attribute: string) {
      if (attribute === 'hash-id' || attribute === 'lang') show();
      else update();
    },
  };
}
