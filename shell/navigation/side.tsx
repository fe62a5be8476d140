import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import * as css from './side.module.css';
import { Sidebar } from './sidebar.tsx';

interface DrawerState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Tied to the path, so that navigating closes the drawer. */
export function useDrawer(path: string): DrawerState {
  const [openAt, setOpenAt] = useState<string | null>(null);
  return {
    isOpen: openAt === path,
    open: () => setOpenAt(path),
    close: () => setOpenAt(null),
  };
}

/** Not a native modal dialog: its menus render into the body and would lie below it. */
export function Side({ drawer: { isOpen, close } }: { drawer: DrawerState }) {
  const { t } = useTranslation('shell');
  const side = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = side.current;
    const before = document.activeElement;
    element?.focus();
    return () => {
      // After `inert` is removed. The heading of a new screen may have taken the focus already.
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const isLeft = activeElement === document.body || element?.contains(activeElement);
        if (isLeft && before instanceof HTMLElement) before.focus();
      });
    };
  }, [isOpen]);
  useEffect(() => {
    const element = side.current;
    if (!isOpen || !element) return;
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    element.addEventListener('keydown', handleKeyDown);
    return () => element.removeEventListener('keydown', handleKeyDown);
  });

  return (
    <>
      {isOpen && <div className={css.backdrop} onPointerDown={close} />}
      <div
        ref={side}
        className={css.side}
        data-open={isOpen}
        data-print="never"
        tabIndex={-1}
        {...(isOpen
          ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('nav.label') }
          : { role: 'complementary', 'aria-label': 'Chatwindow' })}
      >
        <Sidebar />
      </div>
    </>
  );
}
