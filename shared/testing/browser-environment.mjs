import { TestEnvironment } from 'jest-environment-jsdom';

/** Does not keep the test process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** jsdom plus browser APIs that it lacks: streaming responses, BroadcastChannel and scrolling. */
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
