import type { ReactNode } from 'react';
import * as css from './section.module.css';

interface SettingsSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className={css.section}>
      <div>
        <h2 className={css.title}>{title}</h2>
        {description && <p className={css.description}>{description}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
