/** What a key press in the composer means. */
export type Verdict = 'send' | 'swallow' | 'leave';

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]$/;

interface Key {
  key: string;
  code: string;
  keyCode: number;
  shiftKey: boolean;
  isComposing: boolean;
}

/**
 * Enter in a composer that people write into with input methods. While one composes, Enter belongs
 * to it: it chooses kanji or hanzi. Hangul has nothing to choose, and people expect one Enter to
 * send: the syllable is committed and the message goes out, once, although browsers report that
 * press in up to three different ways.
 */
export function createEnterRule(send: () => void) {
  let composed = '';
  let sendOnCommit = false;
  let sentInThisPress = false;

  function sendOnce() {
    sendOnCommit = false;
    sentInThisPress = true;
    setTimeout(send); // after the committed syllable has reached the field
  }

  return {
    compositionStart() {
      composed = '';
    },
    compositionUpdate(data: string) {
      composed = data;
    },
    compositionEnd(data: string) {
      composed = data;
      if (sendOnCommit) sendOnce();
    },
    keyDown(key: Key): Verdict {
      const isEnter = key.key === 'Enter' || (key.keyCode === 229 && /Enter$/.test(key.code));
      if (!isEnter || key.shiftKey) {
        if (key.keyCode !== 229) composed = '';
        return 'leave';
      }
      if (sentInThisPress || sendOnCommit) return 'swallow';
      const inComposition = key.isComposing || key.keyCode === 229;
      if (!inComposition) return 'send';
      if (!hangul.test(composed)) return 'leave';
      if (key.isComposing) sendOnCommit = true;
      else sendOnce(); // Safari ends the composition before it reports the key
      return 'leave';
    },
    keyUp(key: Pick<Key, 'key' | 'code'>) {
      if (key.key !== 'Enter' && !/Enter$/.test(key.code)) return;
      sentInThisPress = false;
      sendOnCommit = false;
      composed = '';
    },
  };
}
