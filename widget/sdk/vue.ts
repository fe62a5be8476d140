import {
  type DefineComponent,
  defineComponent,
  type HTMLAttributes,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  shallowRef,
  watch,
} from 'vue';
import type { ElementEvents } from '../element-events.ts';
import type { ElementOptions, TagAttributes } from '../element-options.ts';
import {
  connectElement,
  type ElementConnection,
  eventTypes,
  listenerNames,
} from './connect-element.ts';
import { type ChatWindowElement, elementTag } from './element.ts';
import { type ChatWindowHandle, createHandle } from './handle.ts';

declare module 'vue' {
  interface GlobalComponents {
    'chatbot-window': DefineComponent<TagAttributes & HTMLAttributes>;
  }
}

type Emits = { [Type in keyof ElementEvents]: (detail: ElementEvents[Type]) => boolean };
const isValid = () => true;
const emits: Emits = {
  ready: isValid,
  open: isValid,
  close: isValid,
  message: isValid,
  unread: isValid,
  read: isValid,
  contact: isValid,
  handoff: isValid,
  error: isValid,
};

/**
 * A chat as a Vue component, with the events of the element; its template ref has the `handle` once it
 * is mounted. The server renders a bare element.
 */
export const ChatWindow = defineComponent({
  name: 'ChatWindow',
  props: {
    host: { type: String, required: true },
    hashId: { type: String, required: true },
    lang: String,
    theme: String as PropType<ElementOptions['theme']>,
    position: String as PropType<ElementOptions['position']>,
    inline: Boolean,
    launcher: String,
    user: Object as PropType<ElementOptions['user']>,
    // `undefined`: only the customer opens and closes the chat.
    open: { type: Boolean, default: undefined },
    src: String,
    integrity: String,
    nonce: String,
  },
  emits,
  setup(props, { emit, expose }) {
    const element = shallowRef<ChatWindowElement>();
    const handle = shallowRef<ChatWindowHandle>();
    let connection: ElementConnection | undefined;
    // Vue types `emit` as one overload for each event.
    const notify = emit as (type: keyof ElementEvents, detail: unknown) => void;
    const listeners = Object.fromEntries(
      eventTypes.map((type) => [listenerNames[type], (detail: unknown) => notify(type, detail)]),
    );
    expose({ handle });
    onMounted(() => {
      if (!element.value) return;
      handle.value = createHandle(element.value);
      connection = connectElement(handle.value, () => ({ ...props, ...listeners }));
      watch(() => ({ ...props }), connection.sync, { immediate: true });
    });
    onBeforeUnmount(() => connection?.disconnect());
    return () => h(elementTag, { ref: element });
  },
});
