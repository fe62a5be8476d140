import { useTranslation } from '#shared/console/index.ts';
import { useShortcutLabels, useShortcutsSwitch } from '#shared/console/shell.ts';
import { Button, Switch } from '#shared/ui/index.ts';
import { Modal } from '../panels/modal.tsx';
import * as css from './keyboard-help.module.css';

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const shortcuts = useShortcutsSwitch();
  const ofPage = useShortcutLabels();
  const command = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const keys: [action: string, ...keys: string[]][] = [
    [t('help.palette'), command, 'K'],
    [t('help.help'), '?'],
    [t('help.skip'), 'Tab', 'Enter'],
    [t('help.move'), '↑', '↓', '←', '→'],
    [t('help.close'), 'Esc'],
    ...ofPage.map(({ key, label }): [string, string] => [label, key]),
  ];
  return (
    <Modal label={t('help.title')} onClose={onClose}>
      <h2>{t('help.title')}</h2>
      <dl className={css.keys}>
        {keys.map(([action, ...names]) => (
          <div key={action} className={css.row}>
            <dt>{action}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name} className={css.key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('help.switch')}
        hint={t('help.switchHint')}
        checked={shortcuts.isOn}
        onChange={(event) => shortcuts.change(event.currentTarget.checked)}
      />
      <div className={css.actions}>
        <Button onClick={onClose}>{t('help.done')}</Button>
      </div>
    </Modal>
  );
}
