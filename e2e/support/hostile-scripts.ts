// Scripts that hostile pages run before the widget loads; each is serialized into the page.

/** Extends built-in prototypes, as libraries of 2007 to 2015 do. */
export function extendPrototypes() {
  const put = (target: object, name: string, value: unknown) => Reflect.set(target, name, value);
  put(Array.prototype, 'toJSON', function toJSON(this: unknown[]) {
    return `[${this.map((item) => JSON.stringify(item))}]`;
  });
  for (const name of ['each', 'last', 'without', 'inject', 'size', 'toArray']) {
    put(Array.prototype, name, () => name);
    put(String.prototype, name, () => name);
    put(Function.prototype, name, () => name);
  }
  put(Array.prototype, 'entries', function entries(this: unknown[]) {
    return [...this];
  });
  put(Array, 'from', (items: ArrayLike<unknown>) => Array.prototype.slice.call(items ?? []));
  put(Object.prototype, 'extend', (other: object) => other);
  put(Object.prototype, 'junk', 'junk');
  put(Object.prototype, 'toJSON', undefined);
  put(Element.prototype, 'update', () => 'update');
  put(Element.prototype, 'show', () => 'show');
}

/** Wraps built-in functions, as monitoring, polyfills and zone.js do. */
export function wrapBuiltIns() {
  const { fetch: ask, Promise: Real } = window;
  const { parse, stringify } = JSON;
  const { define } = CustomElementRegistry.prototype;
  const { addEventListener: listen } = EventTarget.prototype;
  const wrapped = (listener: EventListenerOrEventListenerObject | null) =>
    typeof listener === 'function'
      ? function received(this: unknown, ...given: [Event]) {
          return listener.apply(this, given);
        }
      : listener;
  window.fetch = (...given) => new Promise((done, fail) => void ask(...given).then(done, fail));
  class Zone<Value> extends Real<Value> {}
  window.Promise = Zone;
  JSON.parse = (...given) => parse(...given);
  JSON.stringify = (...given: [unknown]) => stringify(...given);
  CustomElementRegistry.prototype.define = function defined(name, ...rest) {
    Reflect.set(window, 'defined', [...(Reflect.get(window, 'defined') ?? []), name]);
    return define.call(this, name, ...rest);
  };
  Reflect.set(window, 'defined', []);
  EventTarget.prototype.addEventListener = function received(type, listener, ...rest) {
    return listen.call(this, type, wrapped(listener), ...rest);
  };
  Reflect.set(window, 'uncaughtErrors', 0);
  window.onerror = () =>
    Reflect.set(window, 'uncaughtErrors', Reflect.get(window, 'uncaughtErrors') + 1);
}

/** Sets the clock seven hours fast; `window.setClock` changes the offset. */
export function moveClock() {
  const Real = Date;
  let hours = 7;
  Reflect.set(window, 'setClock', (to: number) => {
    hours = to;
  });
  const now = () => Real.now() + hours * 3_600_000;
  class Moved extends Real {
    constructor(...given: []) {
      super(...((given.length === 0 ? [now()] : given) as []));
    }
    static override now = now;
  }
  window.Date = Moved as DateConstructor;
}
