import { type ComponentType, useState } from 'react';
import { type DeferredPart, deferredPart, useDeferredPart } from './deferred-part.ts';

/** A dialog that is loaded when it is first opened; a failed fetch is retried. */
export function lazyDialog<Props extends { open: boolean }>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const dialog = deferredPart(fetchDialog);
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each dialog
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    return wasOpened && <Loaded dialog={dialog} props={props} />;
  };
}

function Loaded<Props extends object>({
  dialog,
  props,
}: {
  dialog: DeferredPart<ComponentType<Props>>;
  props: Props;
}) {
  const Dialog = useDeferredPart(dialog);
  return Dialog && <Dialog {...props} />;
}
