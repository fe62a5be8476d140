import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Sidebar } from './sidebar.tsx';
import * as css from './sidebar-drawer.module.css';
import type { Navigation } from './use-navigation.ts';

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

interface SidebarDrawerProps {
  drawer: DrawerState;
  navigation: Navigation;
}

/** Not a native modal dialog: its menus render into the body and would lie below it. */
export function SidebarDrawer({ drawer: { isOpen, close }, navigation }: SidebarDrawerProps) {
  const { t } = useTranslation('shell');
  const side = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = side.current;
    const previousFocus = document.activeElement;
    element?.focus();
    return () => {
      // Deferred until `inert` is removed. A new screen may have moved the focus to its heading already.
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const isFocusLost = activeElement === document.body || element?.contains(activeElement);
        if (isFocusLost && previousFocus instanceof HTMLElement) previousFocus.focus();
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
        className={css.drawer}
        data-open={isOpen}
        data-print="never"
        tabIndex={-1}
        {...(isOpen
          ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('nav.label') }
          : { role: 'complementary', 'aria-label': 'Chatwindow' })}
      >
        <Sidebar navigation={navigation} />
      </div>
    </>
  );
}
