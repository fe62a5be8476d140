export type EnterAction = 'send' | 'swallow' | 'default';

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]$/;

interface Key {
  key: string;
  code: string;
  keyCode: number;
  shiftKey: boolean;
  isComposing: boolean;
}

/**
 * Handles Enter in a composer used with input methods. During a composition, Enter selects kanji or
 * hanzi and must not send. Hangul has no candidates, and people expect one Enter to send: the syllable
 * is committed and the message is sent once, although browsers report that press in up to three ways.
 */
export function createEnterHandler(send: () => void) {
  let composed = '';
  let sendOnCommit = false;
  let hasSentDuringPress = false;

  function sendOnce() {
    sendOnCommit = false;
    hasSentDuringPress = true;
    setTimeout(send); // wait until the committed syllable is in the field
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
    keyDown(key: Key): EnterAction {
      const isEnter = key.key === 'Enter' || (key.keyCode === 229 && /Enter$/.test(key.code));
      if (!isEnter || key.shiftKey) {
        if (key.keyCode !== 229) composed = '';
        return 'default';
      }
      if (hasSentDuringPress || sendOnCommit) return 'swallow';
      const inComposition = key.isComposing || key.keyCode === 229;
      if (!inComposition) return 'send';
      if (!hangul.test(composed)) return 'default';
      if (key.isComposing) sendOnCommit = true;
      else sendOnce(); // Safari ends the composition before it reports the key
      return 'default';
    },
    keyUp(key: Pick<Key, 'key' | 'code'>) {
      if (key.key !== 'Enter' && !/Enter$/.test(key.code)) return;
      hasSentDuringPress = false;
      sendOnCommit = false;
      composed = '';
    },
  };
}
