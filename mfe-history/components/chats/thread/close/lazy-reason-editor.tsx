import { deferredPart, useDeferredPart } from '#shared/console/index.ts';
import { Skeleton } from '#shared/ui/index.ts';

const editor = deferredPart(async () => (await import('./reason-editor.tsx')).ReasonEditor);

export function LazyReasonEditor({ onDone }: { onDone: () => void }) {
  const Editor = useDeferredPart(editor);
  return Editor ? <Editor onDone={onDone} /> : <Skeleton lines={5} />;
}
