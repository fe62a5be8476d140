import type { PublicWindow } from '#shared/contracts/web.ts';
import { type ChatConfig, chatTag, type Theme } from '../config.ts';
import { recall, remember } from '../memory.ts';
import { pageRule } from '../page-rule.ts';
import { fetchWindow } from './fetch-window.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { report } from './report.ts';

/** File name of the chat's bundle, put in by the build. */
declare const CHAT_FILE: string;

type ChatElement = HTMLElement & { config: ChatConfig };

/** Narrower screens show the open chat over the whole page. */
const wholePageBelow = 480;

export type WindowView = ReturnType<typeof createWindowView>;

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
  let wasOpen = false;

  const hashId = () => host.getAttribute('hash-id') || '';
  const isOpen = () => host.hasAttribute('open');
  const close = () => host.removeAttribute('open');
  const open = () => {
    engaged = byHand = true;
    host.setAttribute('open', '');
  };
  const toggle = () => (isOpen() ? close() : open());

  /** Asks for the window's settings; a window that is not there leaves no trace in the page. */
  async function show() {
    const id = hashId();
    const language = host.lang || navigator.language;
    const wanted = `${id} ${language}`;
    if (!id || wanted === shownFor) return;
    shownFor = wanted;
    const answer = await fetchWindow(origin, id, language);
    if (wanted !== shownFor) return;
    if (shownId !== id) clear();
    shownId = id;
    if (typeof answer === 'string') return report(`"${id}" ${answer}`);
    settings = answer;
    watchPages('addEventListener');
    launcher ||= createLauncher(host, { open, toggle, loadChat, dismissTeaser });
    returnToChat();
    update();
  }

  function clear() {
    if (host.shadowRoot) host.shadowRoot.replaceChildren();
    chat = launcher = loading = settings = undefined;
  }

  function dismissTeaser() {
    remember(hashId(), { teaserDismissed: true });
    update();
  }

  /** A chat that was open, or an answer that was cut off by leaving the page, comes back by itself. */
  function returnToChat() {
    const memory = recall(hashId());
    if (memory.token) engaged = true;
    if (!memory.streamId && !memory.open) return;
    (window.requestIdleCallback || setTimeout)(() => {
      if (memory.open && innerWidth >= wholePageBelow) host.setAttribute('open', '');
      loadChat();
    });
  }

  function loadChat() {
    loading ||= import(/* webpackIgnore: true */ `${origin}/widget/${CHAT_FILE}`).then(
      mountChat,
      () => {
        loading = undefined;
        close();
        report(`cannot load ${CHAT_FILE}`);
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
      button.focus();
    });
    chat.addEventListener('unread', () => button.classList.add('unread'));
    chat.addEventListener('ready', update);
    update();
    root.prepend(chat);
  }

  /** Brings launcher and chat in line with the attributes, the page's path and what is remembered. */
  function update() {
    if (!settings || !launcher) return;
    const opened = isOpen();
    if (opened) loadChat();
    if (opened !== wasOpen) tellOpen(opened);
    if (chat) handOver(chat, settings, opened);
    const rule = pageRule(settings.page_infos, location.pathname);
    launcher.show(settings, {
      open: opened,
      busy: opened && !chat?.hasAttribute('ready'),
      hidden: !opened && !!rule && rule.visible === false,
      teaser: recall(hashId()).teaserDismissed ? '' : rule?.modal_text || settings.modal_text,
    });
  }

  function tellOpen(opened: boolean) {
    wasOpen = opened;
    if (engaged) remember(hashId(), { open: opened || undefined });
    if (!opened) byHand = false;
    host.dispatchEvent(new Event(opened ? 'open' : 'close', { bubbles: true, composed: true }));
  }

  function handOver(element: ChatElement, current: PublicWindow, opened: boolean) {
    const theme = (host.getAttribute('theme') || 'auto') as Theme; // another word counts as auto
    element.config = {
      origin,
      hashId: hashId(),
      window: current,
      theme,
      open: opened,
      engaged,
      byHand,
    };
  }

  /** A page that changes its address without loading tells it here, or nowhere in older browsers. */
  function watchPages(method: 'addEventListener' | 'removeEventListener') {
    if (!settings?.page_infos.length) return;
    const { navigation } = window as { navigation?: EventTarget };
    if (navigation) navigation[method]('currententrychange', update);
    else window[method]('popstate', update);
  }

  return {
    open,
    close,
    toggle,
    connect() {
      watchPages('addEventListener');
      show();
    },
    disconnect() {
      watchPages('removeEventListener');
    },
    change(attribute: string) {
      if (attribute === 'hash-id' || attribute === 'lang') show();
      else update();
    },
  };
}
