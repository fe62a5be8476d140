import r2wc from '@r2wc/react-to-web-component';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChatConfig, chatTag } from '../config.ts';
import { recall } from '../memory.ts';
import { ChatApp } from './chat-app.tsx';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { adoptStyles } from './styles.ts';
import { createChatApi } from './transport/chat-api.ts';

/** What the chat's React part knows of the element it lives in. */
export interface ChatHost extends HTMLElement {
  readonly configStore: StoreApi<ChatConfig>;
  readonly chat: ChatStore;
  /** Tells the loader; events leave the shadow root only as the loader's own. */
  send(name: 'ready' | 'close' | 'unread'): void;
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

  constructor() {
    super();
    const early = Object.getOwnPropertyDescriptor(this, 'config');
    if (!early) return;
    Reflect.deleteProperty(this, 'config'); // set before the class was there: it would hide the accessor
    this.config = early.value;
  }

  get config(): ChatConfig | undefined {
    return this.#configStore?.getState();
  }

  set config(config: ChatConfig) {
    if (this.#configStore) this.#configStore.setState(config, true);
    else this.#configStore = createStore(() => config);
    this.#chat ??= this.#createChat(config);
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
    super.connectedCallback();
    this.#beginWhenWanted(config);
  }

  /** A moved element is disconnected and connected in one go: only one that stays away is unmounted. */
  override disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      super.disconnectedCallback();
      this.#chat?.getState().pause();
    });
  }

  send(name: 'ready' | 'close' | 'unread') {
    if (name === 'ready') this.setAttribute('ready', '');
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
  }

  #beginWhenWanted({ open, engaged, hashId }: ChatConfig) {
    const chat = this.chat.getState();
    if (engaged && (open || recall(hashId).streamId)) chat.begin();
  }

  #createChat({ origin, hashId }: ChatConfig) {
    return createChatStore({
      api: createChatApi(origin, hashId),
      hashId,
      language: () => this.configStore.getState().window.language,
      pageUrl: () => location.origin + location.pathname,
      newId: () => crypto.randomUUID(),
      onAnswered: () => this.config?.open || this.send('unread'),
    });
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the chat needs its config first');
  return value;
}

if (!customElements.get(chatTag)) customElements.define(chatTag, ChatbotWindowChat);
