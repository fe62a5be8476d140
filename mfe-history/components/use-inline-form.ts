import { useState } from 'react';

/** A form that replaces the button that opens it; the button gets the focus back when the form closes. */
export function useInlineForm() {
  const [state, setState] = useState<'initial' | 'open' | 'closed'>('initial');
  return {
    isOpen: state === 'open',
    close: () => setState('closed'),
    buttonProps: { autoFocus: state === 'closed', onClick: () => setState('open') },
  };
}
