import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import type { SignedUser } from '../config.ts';
import { clearStorage } from '../storage.ts';
import { createPathWatcher, navigation } from './path-watcher.ts';
import { createSettingsLoader } from './settings-loader.ts';
import { createWindowParts, type Visit, type WindowParts } from './window-parts.ts';

/** Renders `<chatbot-window>` according to its attributes, and defines its methods. */
export function createWindowView(host: HTMLElement, origin: string) {
  const visit: Visit = {};
  let settings: PublicWindow | undefined;
  let parts: WindowParts | undefined;
  let loadedHashId = '';
  let wasOpen = false;
  /** Receives the focus when the chat closes. */
  let opener: HTMLElement | undefined;

  const loadSettings = createSettingsLoader(host, origin, applySettings);
  const checkPath = createPathWatcher(update, () => host.isConnected && settings?.page_infos[0]);
  const close = () => host.removeAttribute('open');
  const toggle = () => (host.matches('[open], [inline]') ? close() : open());

  const open = () => {
    visit.engaged = visit.takesFocus = true;
    host.setAttribute('open', '');
    loadSettings();
  };

  /** An unavailable window leaves the page unchanged. */
  function applySettings(hashId: string, answer: PublicWindow | string) {
    if (loadedHashId !== hashId) {
      host.shadowRoot?.replaceChildren();
      parts = undefined;
    }
    loadedHashId = hashId;
    if (typeof answer === 'string') return;
    settings = answer;
    parts ||= createWindowParts(host, origin, hashId, visit, {
      open,
      toggle,
      update,
      close(button) {
        close();
        (opener || button).focus();
      },
    });
    update();
    checkPath();
  }

  /** Syncs launcher and chat with the attributes, the path and the stored state. */
  function update() {
    if (!parts || !settings) return;
    if (wasOpen !== host.matches('[open], [inline]')) {
      wasOpen = !wasOpen;
      visit.takesFocus &&= wasOpen;
      host.dispatchEvent(new Event(wasOpen ? 'open' : 'close', { bubbles: true, composed: true }));
    }
    parts.show(settings, wasOpen);
  }

  /** Handles the page's own launchers: `launcher="#help"`. */
  function handlePageClick({ target }: Event) {
    const selector = host.getAttribute('launcher');
    const pageLauncher = selector && (target as Element).closest<HTMLElement>(selector); // clicks hit elements
    if (!pageLauncher) return;
    opener = pageLauncher;
    toggle();
  }

  function watchPage(method: 'addEventListener' | 'removeEventListener') {
    navigation?.[method]('currententrychange', checkPath);
    window[method]('popstate', checkPath);
    document[method]('click', handlePageClick);
    window[method]('online', loadSettings);
  }

  Object.assign(host, {
    /** Opens the chat and puts the focus into it, as a click on the launcher does. */
    show: open,
    close,
    toggle,
    /** Opens the chat and sends a question for the customer. */
    send(text: string) {
      visit.question = text;
      open();
    },
    /** Identifies the customer, with the proof made by the business's server. */
    identify({ user_id, hmac }: SignedUser) {
      Object.assign(host, { userHash: hmac, userId: user_id });
    },
    /** Clears the customer's data, for example on sign-out. */
    reset() {
      clearStorage(host.getAttribute('hash-id') || '');
      host.removeAttribute('user-id');
      close();
      parts?.reset();
    },
    setLanguage(language: string) {
      host.lang = language;
    },
  });

  return {
    connect() {
      watchPage('addEventListener');
      loadSettings();
      checkPath();
    },
    disconnect() {
      watchPage('removeEventListener');
    },
    change(attribute: string) {
      if (attribute === 'hash-id' || attribute === 'lang') loadSettings();
      else update();
    },
  };
}
