import type { PublicWindow } from '#shared/contracts/web.ts';
import { chatTag, type HandedConfig, type VouchedUser } from '../config.ts';
import { forget, recall, remember } from '../memory.ts';
import { pageRule } from '../page-rule.ts';
import { fetchWindow, unreachable } from './fetch-window.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { report } from './report.ts';

/** File name of the chat's bundle, put in by the build. */
declare const CHAT_FILE: string;

type ChatElement = HTMLElement & { config: HandedConfig; reset(): void };

/** Narrower screens show the open chat over the whole page. */
const wholePageBelow = 480;

/** Everything that `<chatbot-window>` shows: the launcher at first, the chat when it is reached for. */
export function createWindowView(host: HTMLElement, origin: string) {
  let shownFor = '';
  let shownId = '';
  let settings: PublicWindow | undefined;
  let launcher: Launcher | undefined;
  let chat: ChatElement | undefined;
  let loading: Promise<unknown> | undefined;
  let engaged = false;
  let byHand = false;
  let dismissed = false;
  let wasOpen = false;
  let question = '';
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = 0;
  /** What the focus goes back to: our launcher, or the page's own. */
  let opener: HTMLElement | undefined;

  const hashId = () => host.getAttribute('hash-id') || '';
  const isOpen = () => host.hasAttribute('open') || host.hasAttribute('inline');
  const close = () => host.removeAttribute('open');
  const open = () => {
    engaged = byHand = true;
    host.setAttribute('open', '');
    show();
  };
  const toggle = () => (isOpen() ? close() : open());

  /** Opens the chat and asks, as the customer. */
  function send(text: string) {
    question = text;
    open();
  }

  /** Tells who the customer is, with the proof that the business's server has made. */
  function identify({ user_id, hmac }: VouchedUser) {
    host.setAttribute('user-hash', hmac);
    host.setAttribute('user-id', user_id);
  }

  /** Forgets the customer, as when they sign out of the business's site. */
  function reset() {
    forget(hashId());
    host.removeAttribute('user-id');
    close();
    chat?.reset();
  }

  /** `launcher="#help"`: the page has launchers of its own. */
  function followLaunchers({ target }: Event) {
    const selector = host.getAttribute('launcher');
    const launcherOfPage = selector && (target as Element).closest<HTMLElement>(selector); // clicks hit elements
    if (!launcherOfPage) return;
    opener = launcherOfPage;
    toggle();
  }

  /** Asks for the window's settings; a window that is not there leaves no trace in the page. */
  async function show() {
    const id = hashId();
    const language = host.lang || navigator.language;
    const wanted = `${id} ${language}`;
    if (!id || !host.isConnected || wanted === shownFor) return;
    clearTimeout(retryTimer);
    shownFor = wanted;
    const answer = await fetchWindow(origin, id, language);
    if (wanted !== shownFor) return;
    if (shownId !== id) clear();
    shownId = id;
    if (typeof answer === 'string') return fail(id, answer);
    retryMs = 0;
    settings = answer;
    launcher ||= createLauncher(host, { open, toggle, loadChat, dismissTeaser });
    returnToChat();
    update();
  }

  /** Tells the page once; what may pass is tried again, less often from time to time. */
  function fail(id: string, code: string) {
    if (!retryMs) {
      report(`"${id}" ${code}`);
      host.dispatchEvent(new CustomEvent('error', { detail: { code } }));
    }
    if (code !== unreachable) return;
    shownFor = '';
    retryMs = retryMs * 2 || 2e3;
    retryTimer = setTimeout(show, retryMs);
  }

  function clear() {
    host.shadowRoot?.replaceChildren();
    chat = launcher = loading = settings = undefined;
  }

  function dismissTeaser() {
    dismissed = true;
    if (!settings?.ask_consent) remember(hashId(), { teaserDismissed: dismissed });
    update();
  }

  /** A chat that was open, or an answer that was cut off by leaving the page, comes back by itself. */
  function returnToChat() {
    const memory = recall(hashId());
    if (memory.token) engaged = true;
    if (memory.open && innerWidth >= wholePageBelow) host.setAttribute('open', '');
    if (memory.open || memory.streamId) loadChat();
  }

  function loadChat() {
    loading ||= import(/* webpackIgnore: true */ `${origin}/widget/${CHAT_FILE}`).then(
      mountChat,
      () => {
        loading = undefined;
        close();
        report('cannot load the chat');
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

  /** Brings launcher and chat in line with the attributes, the page's path and what is remembered. */
  function update() {
    if (!settings || !launcher) return;
    const opened = isOpen();
    if (opened) loadChat();
    if (opened !== wasOpen) tellOpen(opened);
    if (chat) {
      chat.config = {
        origin,
        hashId: hashId(),
        window: settings,
        open: opened,
        engaged,
        byHand,
        question,
      };
      question = '';
    }
    const rule = pageRule(settings.page_infos, location.pathname);
    launcher.show(settings, {
      open: opened,
      busy: opened && !chat?.hasAttribute('ready'),
      hidden: !opened && rule?.visible === false,
      teaser:
        dismissed || recall(hashId()).teaserDismissed
          ? ''
          : rule?.modal_text || settings.modal_text,
    });
  }

  function tellOpen(opened: boolean) {
    wasOpen = opened;
    if (!opened) byHand = false;
    host.dispatchEvent(new Event(opened ? 'open' : 'close', { bubbles: true, composed: true }));
  }

  /** A page that changes its address without loading tells it here; older browsers tell nothing. */
  function watchPage(method: 'addEventListener' | 'removeEventListener') {
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.[method]('currententrychange', update);
    document[method]('click', followLaunchers);
    window[method]('online', show);
  }

  return {
    /** The element's methods. */
    verbs: {
      /** Opens the chat and puts the focus into it, as a click on the launcher does. */
      show: open,
      close,
      toggle,
      send,
      reset,
      identify,
      setLanguage(language: string) {
        host.lang = language;
      },
    },
    connect() {
      watchPage('addEventListener');
      show();
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
