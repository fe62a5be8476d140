import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#shared/ui/index.ts';
import * as css from './chat-screen.module.css';

interface NothingOpenProps {
  title: string;
  /** Keys of the screen and what they do. */
  shortcuts: readonly (readonly [key: string, action: string])[];
  action?: ReactNode;
}

/** Shown beside a list until one of its items is opened. */
export function NothingOpen({ title, shortcuts, action }: NothingOpenProps) {
  return (
    <div className={css.nothing}>
      <EmptyState icon={MessageSquareText} title={title} action={action}>
        <span className={css.keys}>
          {shortcuts.map(([key, name]) => (
            <span key={key}>
              <kbd>{key}</kbd> {name}
            </span>
          ))}
        </span>
      </EmptyState>
    </div>
  );
}
