import r2wc from '@r2wc/react-to-web-component';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newKey } from '#shared/utils/new-key.ts';
import { type ChatConfig, chatTag, type HandedConfig } from '../config.ts';
import type { ElementEvents } from '../element-events.ts';
import { forget, recall, remember } from '../memory.ts';
import { alertCustomer } from './alerts/alert-customer.ts';
import type { ChatStore } from './chat.ts';
import { ChatApp } from './chat-app.tsx';
import { createChatStore } from './chat-store.ts';
import { raisePanel } from './components/use-top-layer.ts';
import { isContactAwaited } from './contact/contact-reason.ts';
import { tellHandoff } from './handoff/tell-handoff.ts';
import { keepKeys } from './keep-keys.ts';
import { pageWishes } from './page-wishes.ts';
import { adoptStyles } from './styles.ts';
import { openTabLink } from './tabs/tab-link.ts';
import { createChatApi } from './transport/chat-api.ts';

/** What the chat's React part knows of the element it lives in. */
export interface ChatHost extends HTMLElement {
  readonly configStore: StoreApi<ChatConfig>;
  readonly chat: ChatStore;
  /** Tells the loader and the page. */
  tell<Name extends keyof ElementEvents>(name: Name, detail: ElementEvents[Name]): void;
}

interface Lifecycle {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const ReactElement = r2wc(ChatApp) as new () => HTMLElement & Lifecycle; // what r2wc's class is

/** `<chatbot-window-chat>`: React in the loader's shadow root, told everything by its `config`. */
class ChatbotWindowChat extends ReactElement implements ChatHost {
  #configStore: StoreApi<ChatConfig> | undefined;
  #chat: ChatStore | undefined;
  #wasOpen = false;

  constructor() {
    super();
    keepKeys(this);
    const early = Object.getOwnPropertyDescriptor(this, 'config');
    if (!early) return;
    Reflect.deleteProperty(this, 'config'); // set before the class was there: it would hide the accessor
    this.config = early.value;
  }

  get config(): ChatConfig | undefined {
    return this.#configStore?.getState();
  }

  set config(handed: HandedConfig) {
    const before = this.config?.user?.user_id;
    const config = { ...handed, ...pageWishes(this) };
    if (this.#configStore) this.#configStore.setState(config, true);
    else this.#configStore = createStore(() => config);
    this.#chat ??= this.#createChat(config);
    const chat = this.chat.getState();
    const { identify, ask, setDraft } = chat;
    if (config.user && config.user.user_id !== before) void identify();
    else if (before && !config.user) this.#signOut(config);
    if (config.question) {
      // Who is asked who they are first finds the question in the field afterwards.
      const { window: settings, hashId, question } = config;
      const isAwaited = !this.#needsConsent(hashId) && isContactAwaited(chat, settings, hashId);
      if (isAwaited) setDraft(question);
      else void ask(question);
    }
    if (this.isConnected) this.connectedCallback();
  }

  get configStore() {
    return present(this.#configStore);
  }

  get chat() {
    return present(this.#chat);
  }

  override connectedCallback() {
    const config = this.config;
    if (!config) return;
    adoptStyles(this.getRootNode(), config.window.style_code);
    this.#markLauncher('lively', config.window.animation_on);
    super.connectedCallback();
    raisePanel(this);
    document.addEventListener('visibilitychange', this.#readWhenSeen);
    this.#beginWhenWanted(config);
  }

  /** A moved element is disconnected and connected in one go: only one that stays away is unmounted. */
  override disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      document.removeEventListener('visibilitychange', this.#readWhenSeen);
      this.#chat?.getState().pause();
    });
  }

  /** With it, a page that moves the widget by `moveBefore` neither disconnects nor connects it. */
  connectedMoveCallback() {}

  tell<Name extends keyof ElementEvents>(name: Name, detail: ElementEvents[Name]) {
    if (name === 'ready') this.setAttribute('ready', '');
    if (name === 'unread' || name === 'read') this.#markLauncher('unread', name === 'unread');
    // What bubbles as `error` would be taken for a mistake of the page by those who count them.
    const bubbles = name !== 'error';
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true }));
  }

  /** Forgets the customer; the next one begins anew. */
  reset() {
    this.chat.getState().reset();
  }

  /** The launcher beside it: the loader knows nothing of this, for it has to stay small. */
  #markLauncher(mark: 'unread' | 'lively', isSo: boolean) {
    this.parentNode?.querySelector('.launcher')?.classList.toggle(mark, isSo);
  }

  /** The page names nobody any more. */
  #signOut({ hashId }: ChatConfig) {
    forget(hashId);
    this.reset();
  }

  #beginWhenWanted({ open, engaged, hashId }: ChatConfig) {
    const chat = this.chat.getState();
    if (engaged && (open || recall(hashId).streamId)) chat.begin();
    if (open === this.#wasOpen) return;
    this.#wasOpen = open;
    if (open) this.#markLauncher('unread', false);
    if (open) this.#readWhenSeen();
    // On the next page it is as it was left here.
    if (engaged && !this.#needsConsent(hashId)) remember(hashId, { open: open || undefined });
  }

  /** Before that, nothing goes out and nothing is kept. */
  #needsConsent(hashId: string): boolean {
    return this.configStore.getState().window.ask_consent && !recall(hashId).agreed;
  }

  #isLookedAt(): boolean {
    return Boolean(this.config?.open) && !document.hidden;
  }

  /** What a customer sees in one tab is read in all. */
  readonly #readWhenSeen = () => {
    if (this.#isLookedAt()) this.#chat?.getState().markRead();
  };

  #createChat({ origin, hashId }: ChatConfig) {
    const chat = createChatStore({
      api: createChatApi(origin, hashId, () => this.config?.user ?? null),
      hashId,
      language: () => this.configStore.getState().window.language,
      pageUrl: () => location.origin + location.pathname,
      newId: newKey,
      isOwnPage: origin === location.origin,
      onMessage: (message) => {
        this.tell('message', message);
        if (message.from === 'customer') return;
        if (this.#isLookedAt()) chat.getState().markRead();
        else if (!this.config?.open) this.tell('unread', null);
        alertCustomer(hashId, this.configStore.getState().window, message.text);
      },
      needsConsent: () => this.#needsConsent(hashId),
      openTabLink: (hear) => openTabLink(hashId, hear),
      onMirrored: () => {
        if (this.#isLookedAt()) chat.getState().markRead();
        else if (!this.config?.open) this.tell('unread', null);
      },
      onRead: () => this.tell('read', null),
      onContact: (reason) => this.tell('contact', { reason }),
      attention: {
        isOpen: () => this.configStore.getState().open,
        mayBeTaken: () => this.configStore.getState().window.handoff.enabled,
      },
      onProblem: (code) => this.tell('error', { code }),
    });
    tellHandoff(chat, (detail) => this.tell('handoff', detail));
    return chat;
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the chat needs its config first');
  return value;
}

if (!customElements.get(chatTag)) customElements.define(chatTag, ChatbotWindowChat);
