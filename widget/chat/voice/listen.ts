/** TypeScript has no types for SpeechRecognition. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
}
interface RecognitionWindow {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
}
interface RecognitionResult extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}
interface RecognitionError extends Event {
  error: string;
}

interface Listener {
  /** The transcript so far; its end may still change. */
  onText: (text: string) => void;
  /** `problem`: locale key of the error, if any. */
  onEnd: (problem?: 'refused' | 'failed') => void;
}

/** Listens until a pause or until the returned function is called. */
export function listen(language: string, { onText, onEnd }: Listener): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow; // absent in some browsers
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognition) {
    onEnd('failed');
    return () => {};
  }
  const recognition = new Recognition();
  let problem: 'refused' | 'failed' | undefined;
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.addEventListener('result', (event) => {
    const { results } = event as RecognitionResult; // the type of a `result` event
    onText(Array.from(results, (result) => result[0]?.transcript ?? '').join(''));
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as RecognitionError; // the type of an `error` event
    if (error === 'not-allowed' || error === 'service-not-allowed') problem = 'refused';
    else if (error !== 'no-speech' && error !== 'aborted') problem = 'failed';
  });
  recognition.addEventListener('end', () => onEnd(problem));
  recognition.start();
  return () => recognition.stop();
}
