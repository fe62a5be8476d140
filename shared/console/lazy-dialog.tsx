import { type ComponentType, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';

/** A dialog that is loaded when it is first opened; a failed fetch is retried. */
export function lazyDialog<Props extends { open: boolean }>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyComponent(fetchDialog);
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once for each dialog
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    return wasOpened && <Dialog {...props} />;
  };
}
