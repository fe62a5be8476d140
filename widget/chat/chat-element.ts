import r2wc from '@r2wc/react-to-web-component';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { randomKey } from '#shared/utils/random-key.ts';
import { type ChatConfig, chatTag, type LoaderConfig } from '../config.ts';
import type { ElementEvents } from '../element-events.ts';
import { clearStorage, readStorage, updateStorage } from '../storage.ts';
import { alertCustomer } from './alerts/alert-customer.ts';
import { ChatApp } from './chat-app.tsx';
import { isContactRequired } from './contact/contact-reason.ts';
import { containKeyEvents } from './dom/contain-key-events.ts';
import { readHostAttributes } from './dom/host-attributes.ts';
import { notifyHandoff } from './handoff/notify-handoff.ts';
import { restoreTopLayer } from './panel/use-top-layer.ts';
import type { ChatStore } from './store/chat.ts';
import { createChatStore } from './store/chat-store.ts';
import { adoptStyles } from './styles.ts';
import { openTabLink } from './tabs/tab-link.ts';
import { createChatApi } from './transport/chat-api.ts';

/** The custom element as the React tree sees it. */
export interface ChatHost extends HTMLElement {
  readonly configStore: StoreApi<ChatConfig>;
  readonly chat: ChatStore;
  /** Dispatches an event to the loader and the page. */
  emit<Name extends keyof ElementEvents>(name: Name, detail: ElementEvents[Name]): void;
}

interface Lifecycle {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const ReactElement = r2wc(ChatApp) as new () => HTMLElement & Lifecycle; // r2wc types its class as HTMLElement only

/** `<chatbot-window-chat>`: React in the loader's shadow root, controlled by `config`. */
class ChatbotWindowChat extends ReactElement implements ChatHost {
  #configStore: StoreApi<ChatConfig> | undefined;
  #chat: ChatStore | undefined;
  #wasOpen = false;

  constructor() {
    super();
    containKeyEvents(this);
    const preset = Object.getOwnPropertyDescriptor(this, 'config');
    if (!preset) return;
    Reflect.deleteProperty(this, 'config'); // set before the class was defined: it shadows the accessor
    this.config = preset.value;
  }

  get config(): ChatConfig | undefined {
    return this.#configStore?.getState();
  }

  set config(loaderConfig: LoaderConfig) {
    const previousUserId = this.config?.user?.user_id;
    const previousLanguage = this.config?.window.language;
    const config = { ...loaderConfig, ...readHostAttributes(this) };
    if (this.#configStore) this.#configStore.setState(config, true);
    else this.#configStore = createStore(() => config);
    this.#chat ??= this.#createChat(config);
    const chat = this.chat.getState();
    const { identify, ask, setDraft, greetAgain } = chat;
    if (previousLanguage && previousLanguage !== config.window.language) greetAgain();
    if (config.user && config.user.user_id !== previousUserId) void identify();
    else if (previousUserId && !config.user) this.#signOut(config);
    if (config.question) {
      // A question that has to wait for the contact form becomes the draft.
      const { window: settings, hashId, question } = config;
      const isContactNeeded =
        !this.#needsConsent(hashId) && isContactRequired(chat, settings, hashId);
      if (isContactNeeded) setDraft(question);
      else void ask(question);
    }
    if (this.isConnected) this.connectedCallback();
  }

  get configStore() {
    return required(this.#configStore);
  }

  get chat() {
    return required(this.#chat);
  }

  override connectedCallback() {
    const config = this.config;
    if (!config) return;
    adoptStyles(this.getRootNode(), config.window.style_code);
    this.#markLauncher('animated', config.window.animation_on);
    super.connectedCallback();
    restoreTopLayer(this);
    document.addEventListener('visibilitychange', this.#markReadWhenVisible);
    this.#applyOpenState(config);
  }

  /** A moved element reconnects within the same task: unmounts only if it stays disconnected. */
  override disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      document.removeEventListener('visibilitychange', this.#markReadWhenVisible);
      this.#chat?.getState().pause();
    });
  }

  /** Its presence keeps `moveBefore` from disconnecting and reconnecting the element. */
  connectedMoveCallback() {}

  emit<Name extends keyof ElementEvents>(name: Name, detail: ElementEvents[Name]) {
    if (name === 'ready') this.setAttribute('ready', '');
    if (name === 'unread' || name === 'read') this.#markLauncher('unread', name === 'unread');
    // A bubbling `error` would be counted by the error monitoring of the page.
    const bubbles = name !== 'error';
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true }));
  }

  reset() {
    this.chat.getState().reset();
  }

  /** Styles the launcher from here, because the loader must stay small. */
  #markLauncher(className: 'unread' | 'animated', isMarked: boolean) {
    this.parentNode?.querySelector('.launcher')?.classList.toggle(className, isMarked);
  }

  /** The page removed the user. */
  #signOut({ hashId }: ChatConfig) {
    clearStorage(hashId);
    this.reset();
  }

  #applyOpenState({ open, engaged, hashId }: ChatConfig) {
    const chat = this.chat.getState();
    if (engaged && (open || readStorage(hashId).streamId)) chat.begin();
    if (open === this.#wasOpen) return;
    this.#wasOpen = open;
    if (open) this.#markLauncher('unread', false);
    if (open) this.#markReadWhenVisible();
    // The next page restores the open state.
    if (engaged && !this.#needsConsent(hashId)) updateStorage(hashId, { open: open || undefined });
  }

  /** Until consent, nothing is sent or stored. */
  #needsConsent(hashId: string): boolean {
    return this.configStore.getState().window.ask_consent && !readStorage(hashId).agreed;
  }

  #isVisible(): boolean {
    return Boolean(this.config?.open) && !document.hidden;
  }

  /** Marks messages as read in all tabs once the customer sees them in one. */
  readonly #markReadWhenVisible = () => {
    if (this.#isVisible()) this.#chat?.getState().markRead();
  };

  #createChat({ origin, hashId }: ChatConfig) {
    const chat = createChatStore({
      api: createChatApi(origin, hashId, () => this.config?.user ?? null),
      hashId,
      language: () => this.configStore.getState().window.language,
      pageUrl: () => location.origin + location.pathname,
      newId: randomKey,
      isOwnPage: origin === location.origin,
      onMessage: (message) => {
        this.emit('message', message);
        if (message.from === 'customer') return;
        if (this.#isVisible()) chat.getState().markRead();
        else if (!this.config?.open) this.emit('unread', null);
        alertCustomer(hashId, this.configStore.getState().window, message.text);
      },
      needsConsent: () => this.#needsConsent(hashId),
      openTabLink: (onMessage) => openTabLink(hashId, onMessage),
      onMessageInOtherTab: () => {
        if (this.#isVisible()) chat.getState().markRead();
        else if (!this.config?.open) this.emit('unread', null);
      },
      onRead: () => this.emit('read', null),
      onContact: (reason) => this.emit('contact', { reason }),
      followPolicy: {
        isOpen: () => this.configStore.getState().open,
        canBeTakenOver: () => this.configStore.getState().window.handoff.enabled,
      },
      onProblem: (code) => this.emit('error', { code }),
    });
    notifyHandoff(chat, (detail) => this.emit('handoff', detail));
    // Messages of an earlier page are loaded after the panel has opened.
    chat.subscribe(({ messages }, before) => {
      if (messages.length > before.messages.length) this.#markReadWhenVisible();
    });
    return chat;
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the chat needs its config first');
  return value;
}

if (!customElements.get(chatTag)) customElements.define(chatTag, ChatbotWindowChat);
