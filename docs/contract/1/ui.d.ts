import { AnchorHTMLAttributes } from 'react';
import { ComponentProps } from 'react';
import type { ComponentType } from 'react';
import { HTMLAttributes } from 'react';
import { JSX } from 'react';
import { ReactElement } from 'react';
import { ReactNode } from 'react';

/** A face beside a name; the name is written, so the face is not read out. */
export declare function Avatar({ name, src, size }: AvatarProps): JSX.Element;

export declare interface AvatarProps {
    name: string;
    src?: string | undefined;
    size?: 'small' | 'medium' | 'large' | undefined;
}

/** A state in one or two words. */
export declare function Badge({ tone, icon: Icon, children }: BadgeProps): JSX.Element;

export declare interface BadgeProps {
    tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
    icon?: Icon | undefined;
    /** The state in words; the colour only underlines them. */
    children: ReactNode;
}

/** A notice above what it is about. */
export declare function Banner({ tone, children, action, role }: BannerProps): JSX.Element;

export declare interface BannerProps {
    tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
    children: ReactNode;
    action?: ReactNode;
    /** `alert` for what has just gone wrong; `status` for news; nothing for what stands there anyway. */
    role?: 'alert' | 'status' | undefined;
}

/** A button; it submits a form only with `type="submit"`. */
export declare function Button({ tone, size, status, icon: Icon, children, onClick, ...rest }: ButtonProps): JSX.Element;

/** A link within the console that looks like a button, for going somewhere. */
export declare function ButtonLink({ tone, size, icon: Icon, children, ...rest }: ButtonLinkProps): JSX.Element;

export declare interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    icon?: Icon | undefined;
}

export declare interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
    /** `primary` for the one main action of a screen, `danger` for what cannot be undone. */
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    /** While `busy` the button keeps its size and focus, and pressing it does nothing. */
    status?: 'idle' | 'busy' | undefined;
    icon?: Icon | undefined;
}

declare type ButtonSize = 'small' | 'medium';

declare type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

/** A bordered part of a page that can stand for itself. */
export declare function Card({ title, level, actions, children }: CardProps): JSX.Element;

export declare interface CardProps {
    title?: ReactNode;
    /** The rank of the title among the headings of the page. */
    level?: 2 | 3 | 4 | undefined;
    /** At the end of the title's line. */
    actions?: ReactNode;
    children: ReactNode;
}

export declare interface ChartDay {
    /** `2026-03-31` */
    day: string;
    /** By the id of the series; what is missing is 0. */
    values: Readonly<Record<string, number>>;
}

/** Bars by day, with a sentence that says it all and a table with every number. */
export declare function ChartFrame(props: ChartFrameProps): JSX.Element;

export declare interface ChartFrameProps {
    title: string;
    /** What the chart shows, in a sentence: the total, the highest day, the change. */
    summary: string;
    /** What is counted, as “chats per day”. */
    unit: string;
    /** One to four; several are stacked. */
    series: readonly ChartSeries[];
    days: readonly ChartDay[];
    /** Numbers as money or percent; plain ones where it is not given. */
    format?: ((value: number) => string) | undefined;
    status?: 'ready' | 'loading' | undefined;
}

export declare interface ChartSeries {
    id: string;
    label: string;
}

/** Something that is chosen or not, and takes effect when the form is saved. */
export declare function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps): JSX.Element;

export declare interface CheckboxProps extends ChoiceTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'checked' | 'size'> {
    /** `mixed` when it stands for several of which some are chosen. */
    checked?: boolean | 'mixed' | undefined;
}

declare interface ChoiceTexts {
    label: ReactNode;
    /** One sentence of help, below the label. */
    hint?: ReactNode;
    error?: string | undefined;
}

/** Code to be read and copied. */
export declare function CodeBlock({ label, code }: CodeBlockProps): JSX.Element;

export declare interface CodeBlockProps {
    /** What the code is, as “Install on every page”. */
    label: string;
    code: string;
}

/** A colour, typed or picked, with its contrast in words. */
export declare function ColorField(props: ColorFieldProps): JSX.Element;

export declare interface ColorFieldProps extends FieldTexts {
    /** `#rrggbb` */
    value: string;
    /** Hears of whole colours only. */
    onChange: (value: string) => void;
    /** The colour that this one must be told from, and what it is called in a sentence. */
    against?: {
        color: string;
        label: string;
    } | undefined;
    disabled?: boolean | undefined;
}

export declare interface Column<Row> {
    id: string;
    header: string;
    cell: (row: Row) => ReactNode;
    sortable?: boolean | undefined;
    /** `end` for numbers. */
    align?: 'start' | 'end' | undefined;
    /** Where room is short, `low` columns go first, then `medium` ones; they move below their row. */
    priority?: 'high' | 'medium' | 'low' | undefined;
}

/** One of many choices, found by typing. */
export declare function Combobox({ value, onChange, ...rest }: ComboboxProps): JSX.Element;

declare interface ComboboxCommon extends FieldTexts {
    options: readonly ComboboxOption[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
    /** Given when the options are searched elsewhere: hears what is typed, and `options` are what is found. */
    onSearch?: ((text: string) => void) | undefined;
    /** While what is typed is searched elsewhere. */
    status?: 'ready' | 'loading' | undefined;
    disabled?: boolean | undefined;
}

export declare interface ComboboxOption extends Option_2 {
    /** A second line. */
    hint?: string | undefined;
}

export declare interface ComboboxProps extends ComboboxCommon {
    value: string | undefined;
    onChange: (value: string) => void;
}

/** Asks before something that is hard to undo. */
export declare function ConfirmDialog(props: ConfirmDialogProps): JSX.Element | null;

export declare interface ConfirmDialogProps {
    open: boolean;
    /** A question that names what it is about. */
    title: string;
    /** What will happen, in a sentence. */
    children?: ReactNode;
    /** The verb of the question, never “OK”. */
    confirmLabel: string;
    tone?: 'normal' | 'danger' | undefined;
    /** This has to be typed first; for what cannot be undone. */
    typedName?: string | undefined;
    status?: 'idle' | 'busy' | undefined;
    onConfirm: () => void;
    onClose: () => void;
}

/** What ties a control to its label, hint and error. */
export declare interface ControlProps {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
}

/** Copies a text and says that it did. */
export declare function CopyButton({ text, label, tone, size }: CopyButtonProps): JSX.Element;

export declare interface CopyButtonProps {
    text: string;
    /** What is copied, where “Copy” alone would not say it. */
    label?: string | undefined;
    tone?: 'secondary' | 'quiet' | undefined;
    size?: 'small' | 'medium' | undefined;
}

/** A period of whole days; a button that shows it and opens the choice. */
export declare function DateRange(props: DateRangeProps): JSX.Element;

export declare interface DateRangeProps {
    /** What the period is for; read out before it. */
    label: string;
    value: Period;
    onChange: (period: Period) => void;
    /** The first day that may be chosen. */
    min?: string | undefined;
    /** The last day that may be chosen; today where it is not given. */
    max?: string | undefined;
    size?: 'small' | 'medium' | undefined;
}

/** A day of the calendar, `2026-03-31`; it has no time and so no time zone. */
export declare type Day = string;

/**
 * Holds the focus until it is closed and then gives it back. Render it all the time and change
 * `open`, so that its file is there before it is needed.
 */
export declare function Dialog(props: DialogProps): JSX.Element | null;

export declare interface DialogProps {
    open: boolean;
    title: ReactNode;
    /** One sentence below the title; read out when the dialog opens. */
    description?: ReactNode;
    /** Escape, the close button or a press beside the dialog. */
    onClose: () => void;
    children?: ReactNode;
    /** Buttons, the main action last. */
    footer?: ReactNode;
    size?: 'small' | 'medium' | 'large' | undefined;
    /** `side` for a drawer at the end of the page. */
    placement?: 'center' | 'side' | undefined;
    /** `alert` for a question that must be answered: a press beside it does nothing. */
    kind?: 'dialog' | 'alert' | undefined;
}

/** Says what is missing here and how it comes. */
export declare function EmptyState({ title, icon: Icon, children, action }: EmptyStateProps): JSX.Element;

export declare interface EmptyStateProps {
    title: string;
    icon?: Icon | undefined;
    /** One sentence: what will stand here. */
    children?: ReactNode;
    /** What to do first. */
    action?: ReactNode;
}

/** The label, hint and error around a control of any kind. */
export declare function Field({ id, label, labelStyle, hint, error, need, aside, children }: FieldProps): JSX.Element;

export declare interface FieldProps extends FieldTexts {
    /** Given where the control's id must be known outside. */
    id?: string | undefined;
    /** Spread what it is given on the control. */
    children: (control: ControlProps) => ReactNode;
    /** Beside the hint, as a count of characters. */
    aside?: ReactNode;
}

/** What every field can be told. */
declare interface FieldTexts {
    label: string;
    /** `hidden` for a field whose place says what it is; it is still read out. */
    labelStyle?: 'visible' | 'hidden' | undefined;
    /** One sentence of help, below the control. */
    hint?: ReactNode;
    /** What is wrong and how to mend it. */
    error?: string | undefined;
    /** Said beside the label. */
    need?: 'required' | 'optional' | undefined;
}

/** Takes files that are dropped on it, or chosen with its button. */
export declare function FileDrop(props: FileDropProps): JSX.Element;

export declare interface FileDropProps {
    label: string;
    /** What is accepted and how large it may be, in words. */
    hint?: ReactNode;
    error?: string | undefined;
    /** Endings, as `['.pdf', '.docx']`; other files are refused by name. */
    accept?: readonly string[] | undefined;
    choose?: 'one' | 'any' | undefined;
    status?: 'idle' | 'busy' | undefined;
    onFiles: (files: readonly File[]) => void;
}

/** Text for those who hear the page. */
export declare function Hidden(props: ComponentProps<'span'>): JSX.Element;

/** An icon of `lucide-react`, or one that is made like it. */
export declare type Icon = ComponentType<{
    size?: number | string;
    className?: string | undefined;
}>;

/** A square button with an icon, for actions that everybody knows. */
export declare function IconButton({ label, icon: Icon, tone, size, status, onClick, ...rest }: IconButtonProps): JSX.Element;

export declare interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
    /** What the button does; shown beside it on hover and focus. */
    label: string;
    icon: Icon;
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    status?: 'idle' | 'busy' | undefined;
}

/** The last days, today among them. */
export declare function lastDays(count: number, to?: Day): Period;

declare interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

/** Takes the place of what could not be loaded: what, why, the request id and another try. */
export declare function LoadFailure({ error, title, titleAs: Title, children, onRetry, }: LoadFailureProps): JSX.Element;

export declare interface LoadFailureProps {
    /** What the call or the import failed with; its text and request id are shown (ER6). */
    error: unknown;
    /** What could not be done. */
    title?: string | undefined;
    /** Where nothing else of the page has a heading. */
    titleAs?: 'p' | 'h1';
    /** What there is to say besides. */
    children?: ReactNode;
    onRetry?: (() => unknown) | undefined;
}

/** A button that opens a list of actions. */
export declare function Menu(props: MenuProps): JSX.Element;

export declare interface MenuItem {
    label: string;
    icon?: Icon | undefined;
    onSelect?: (() => void) | undefined;
    /** The item goes somewhere within the console. */
    to?: string | undefined;
    /** The item is an option that is on or off. */
    checked?: boolean | undefined;
    danger?: boolean | undefined;
    disabled?: boolean | undefined;
    /** A second line, as the reason why it is disabled. */
    hint?: string | undefined;
}

export declare type MenuItems = readonly (MenuItem | 'separator')[];

export declare interface MenuProps {
    /** What the button says, or is called when it is only an icon. */
    label: string;
    items: MenuItems;
    icon?: Icon | undefined;
    /** `icon` for a square button whose label appears on hover. */
    look?: 'text' | 'icon' | undefined;
    tone?: ButtonTone | undefined;
    size?: ButtonSize | undefined;
    align?: 'start' | 'end' | undefined;
    disabled?: boolean | undefined;
}

/** Any of many choices, found by typing. */
export declare function MultiCombobox(props: MultiComboboxProps): JSX.Element;

export declare interface MultiComboboxProps extends ComboboxCommon {
    value: readonly string[];
    onChange: (value: readonly string[]) => void;
}

declare interface Option_2<Value extends string = string> {
    value: Value;
    label: string;
    disabled?: boolean | undefined;
}
export { Option_2 as Option }

/** The head of a page. */
export declare function PageHeader({ title, description, back, badge, actions }: PageHeaderProps): JSX.Element;

export declare interface PageHeaderProps {
    /** The one `h1` of the page; the focus moves here when the page changes. */
    title: ReactNode;
    /** One sentence: what the page is for. */
    description?: ReactNode;
    back?: {
        label: string;
        to: string;
    } | undefined;
    /** A badge beside the title. */
    badge?: ReactNode;
    /** At most one primary button. */
    actions?: ReactNode;
}

/** Leads through pages and says where one is. */
export declare function Pager({ page, pages, onPage }: PagerProps): JSX.Element | null;

export declare interface PagerProps {
    /** From 1. */
    page: number;
    pages: number;
    onPage: (page: number) => void;
}

export declare interface Period {
    from: Day;
    /** The last day that counts. */
    to: Day;
}

/** How far something has come, or how much of a limit is used. */
export declare function Progress({ label, value, text, tone }: ProgressProps): JSX.Element;

export declare interface ProgressProps {
    label: string;
    /** Between 0 and 1; without it nobody knows how long it takes. */
    value?: number | undefined;
    /** The numbers in words, as “312 of 1,000 chats”. */
    text?: string | undefined;
    tone?: 'normal' | 'warning' | 'danger' | undefined;
}

/** One of a few choices that are all worth reading. */
export declare function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): JSX.Element;

export declare interface RadioGroupProps<Value extends string> extends FieldTexts {
    options: readonly RadioOption<Value>[];
    value: Value | undefined;
    onChange: (value: Value) => void;
    /** `cards` for choices that need a sentence each. */
    layout?: 'stack' | 'row' | 'cards' | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
}

export declare interface RadioOption<Value extends string> {
    value: Value;
    label: ReactNode;
    hint?: ReactNode;
    disabled?: boolean | undefined;
}

/** Searches a list; Escape or its button empties it. */
export declare function SearchField({ label, value, onChange, ...rest }: SearchFieldProps): JSX.Element;

export declare interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'onChange' | 'ref'> {
    /** What is searched; read out, and shown while the field is empty. */
    label: string;
    value: string;
    onChange: (value: string) => void;
}

/** One of two to four short choices that changes what is shown at once. */
export declare function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): JSX.Element;

export declare interface SegmentedControlProps<Value extends string> {
    /** What is chosen here; read out. */
    label: string;
    options: readonly {
        value: Value;
        label: string;
        icon?: Icon | undefined;
    }[];
    value: Value;
    onChange: (value: Value) => void;
}

/** One of a few choices; the browser's own list, which every device knows how to show. */
export declare function Select({ label, labelStyle, hint, error, need, options, placeholder, id, ...rest }: SelectProps): JSX.Element;

export declare interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'required'> {
    options: readonly Option_2[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
}

/** Keeps the place of what is loaded; shows itself after 150 ms and is not read out. */
export declare function Skeleton({ shape, lines, height }: SkeletonProps): JSX.Element;

export declare interface SkeletonProps {
    shape?: 'text' | 'block' | 'circle' | undefined;
    /** Lines of text. */
    lines?: number | undefined;
    /** Pixels, for a block that takes the place of something of that height. */
    height?: number | undefined;
}

export declare interface Sort {
    column: string;
    direction: 'ascending' | 'descending';
}

/** Something is going on, nobody knows how long. */
export declare function Spinner({ label, size }: SpinnerProps): JSX.Element;

export declare interface SpinnerProps {
    /** What is going on; without it the spinner is only an ornament. */
    label?: string | undefined;
    size?: 'small' | 'medium' | undefined;
}

/** Something that is on or off, and takes effect at once. */
export declare function Switch({ label, hint, error, id, ...rest }: SwitchProps): JSX.Element;

export declare interface SwitchProps extends ChoiceTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'> {
}

export declare interface Tab<Id extends string> {
    id: Id;
    label: string;
    count?: number | undefined;
}

/** A table of things. It never grows wider than its place. */
export declare function Table<Row>(props: TableProps<Row>): JSX.Element;

export declare interface TableProps<Row> {
    /** What the table lists; read out before it. */
    caption: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowId: (row: Row) => string;
    /** What a row is called where it is selected, opened or acted upon. */
    rowName: (row: Row) => string;
    status?: 'ready' | 'loading' | 'failed' | undefined;
    /** Shown in place of the rows when there are none. */
    empty?: ReactNode;
    /** Shown in place of the rows when they could not be loaded. */
    failure?: ReactNode;
    sort?: Sort | undefined;
    onSort?: ((sort: Sort) => void) | undefined;
    /** With both, rows can be selected; with shift, all between two. */
    selected?: ReadonlySet<string> | undefined;
    onSelect?: ((ids: ReadonlySet<string>) => void) | undefined;
    /** What can be done with a row; a menu at its end. */
    actions?: ((row: Row) => MenuItems) | undefined;
    paging?: PagerProps | undefined;
    /** How many rows are expected while they are loaded. */
    expectedRows?: number | undefined;
}

/** Several views of one thing; the arrows go from tab to tab. Keep the chosen one in the address. */
export declare function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>): JSX.Element;

export declare interface TabsProps<Id extends string> {
    /** What the tabs divide; read out. */
    label: string;
    tabs: readonly Tab<Id>[];
    value: Id;
    onChange: (id: Id) => void;
    /** The panel of the chosen tab. */
    children?: ReactNode;
}

/** Several lines of text. */
export declare function TextArea({ label, labelStyle, hint, error, need, limit, id, onInput, ...rest }: TextAreaProps): JSX.Element;

export declare interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'> {
    /** Counts the characters against a limit; what is too long stays, for it to be shortened. */
    limit?: number | undefined;
}

/** One line of text, a number, an address or (with a button that shows it) a password. */
export declare function TextField({ label, labelStyle, hint, error, need, prefix, suffix, type, id, ...rest }: TextFieldProps): JSX.Element;

export declare interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix' | 'required'> {
    /** A unit or sign in front of the text, as “https://”. */
    prefix?: ReactNode;
    /** A unit after the text, as “per month”. */
    suffix?: ReactNode;
}

/** Short messages in a corner; they wait while somebody points at them or is among them. */
export declare function Toasts({ toasts, onClose }: ToastsProps): JSX.Element;

export declare interface ToastShown {
    id: number;
    tone: 'success' | 'info' | 'error';
    text: string;
    /** What can be done about it, as “Undo”. */
    action?: {
        label: string;
        onSelect: () => void;
    } | undefined;
}

export declare interface ToastsProps {
    /** Oldest first. */
    toasts: readonly ToastShown[];
    onClose: (id: number) => void;
}

/** The day it is here. */
export declare function today(now?: Date): Day;

/** A few words that appear beside an element on hover and focus; Escape hides them. */
export declare function Tooltip({ text, meaning, children }: TooltipProps): JSX.Element;

export declare interface TooltipProps {
    text: string;
    /** `name` when the text already is the element's name, so that it is not read out twice. */
    meaning?: 'description' | 'name' | undefined;
    /** One element that can be focused and takes the attributes of an HTML element. */
    children: ReactElement<HTMLAttributes<HTMLElement>>;
}

export { }
