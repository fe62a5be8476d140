import { VersionsTable, type VersionsTableProps } from '../table/versions-table.tsx';
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx';

export interface FieldConflictDialogProps extends Omit<ConflictDialogProps, 'children'> {
  /** Heading of the column with the names of the fields. */
  head: string;
  /** `before` is the stored version of another user, `after` the version of this user. */
  rows: VersionsTableProps['rows'];
}

/** A conflict dialog with a table of the fields that both changed. */
export function FieldConflictDialog({ head, rows, ...props }: FieldConflictDialogProps) {
  return (
    <ConflictDialog {...props}>
      {(headings) => (
        <VersionsTable
          {...headings}
          caption={props.title}
          captionStyle="hidden"
          head={head}
          rows={rows}
        />
      )}
    </ConflictDialog>
  );
}
