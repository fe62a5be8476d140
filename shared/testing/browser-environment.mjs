import { TestEnvironment } from 'jest-environment-jsdom';

/** One that keeps no test running. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * jsdom, and what every browser has besides: answers with streams, tabs that hear each other, and a
 * page that scrolls.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...setup) {
    super(...setup);
    Object.assign(this.global, {
      BroadcastChannel: QuietChannel,
      Response,
      ReadableStream,
      TextDecoder,
      TextDecoderStream,
      TextEncoder,
      scrollTo: () => {},
    });
  }
}
