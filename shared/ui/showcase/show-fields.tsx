import { useState } from 'react';
import {
  Card,
  Checkbox,
  ColorField,
  Combobox,
  DateRange,
  FileDrop,
  lastDays,
  MultiCombobox,
  RadioGroup,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
} from '#shared/ui/index.ts';
import * as css from './showcase.module.css';

const types = [
  { value: 'general', label: 'General' },
  { value: 'sales', label: 'Sales' },
  { value: 'companion', label: 'Companion', disabled: true },
];
const people = ['김민지', '이서준', 'Ana López', '田中 美咲', '王伟'].map((label) => ({
  value: label,
  label,
  hint: `${label.length} windows`,
}));

export function ShowFields() {
  return (
    <Card title="Fields">
      <div className={css.grid}>
        <Texts />
        <Choices />
        <Others />
      </div>
    </Card>
  );
}

function Texts() {
  const [search, setSearch] = useState('배송');
  return (
    <div className={css.stack}>
      <TextField
        label="Name"
        hint="Your customers see it."
        defaultValue="고객 지원 봇"
        need="required"
      />
      <TextField label="Website" prefix="https://" placeholder="shop.example" need="optional" />
      <TextField label="E-mail" type="email" defaultValue="minji@" error="Enter a whole address." />
      <TextField label="Password" type="password" defaultValue="correct horse" />
      <TextField label="Price" inputMode="numeric" defaultValue="9,900" suffix="₩ a month" />
      <TextField label="Hash" defaultValue="b7f3" disabled />
      <TextArea label="Greeting" defaultValue="안녕하세요. 무엇을 도와드릴까요?" limit={20} />
      <Select label="Type" options={types} defaultValue="" placeholder="Choose one" />
      <SearchField label="Search chats" value={search} onChange={setSearch} />
    </div>
  );
}

function Choices() {
  const [mode, setMode] = useState<'all' | 'part'>('part');
  const [all, setAll] = useState<boolean | 'mixed'>('mixed');
  return (
    <div className={css.stack}>
      <Checkbox label="Collect e-mail addresses" hint="Asked before a handoff." defaultChecked />
      <Checkbox label="All windows" checked={all} onChange={() => setAll(all !== true)} />
      <Checkbox label="I accept the terms" error="Accept them to go on." />
      <Checkbox label="Disabled" disabled />
      <Switch label="Published" hint="Customers can write." defaultChecked />
      <Switch label="Archive after 30 days" />
      <RadioGroup
        label="Windows"
        value={mode}
        onChange={setMode}
        layout="row"
        options={[
          { value: 'all', label: 'All' },
          { value: 'part', label: 'Some' },
        ]}
      />
      <RadioGroup
        label="Purpose"
        value={mode}
        onChange={setMode}
        layout="cards"
        hint="It can be changed later."
        options={[
          { value: 'all', label: 'Customer service', hint: 'Answers from your documents.' },
          { value: 'part', label: 'Sales', hint: 'Recommends what you sell.' },
        ]}
      />
    </div>
  );
}

function Others() {
  const [person, setPerson] = useState<string>();
  const [team, setTeam] = useState<readonly string[]>(['김민지', '王伟']);
  const [period, setPeriod] = useState(() => lastDays(30));
  const [accent, setAccent] = useState('#7c9cf5');
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <div className={css.stack}>
      <Combobox label="Assign to" options={people} value={person} onChange={setPerson} />
      <MultiCombobox label="Team" options={people} value={team} onChange={setTeam} />
      <div>
        <DateRange label="Period" value={period} onChange={setPeriod} />
      </div>
      <ColorField
        label="Accent"
        value={accent}
        onChange={setAccent}
        against={{ color: '#ffffff', label: 'white' }}
      />
      <ColorField
        label="Text"
        value="#1b1f27"
        onChange={() => undefined}
        against={{ color: '#ffffff', label: 'white' }}
      />
      <FileDrop
        label="Documents"
        hint="PDF or Word, up to 20 MB."
        accept={['.pdf', '.docx']}
        choose="any"
        onFiles={setFiles}
      />
      <p>{files.map((file) => file.name).join(', ')}</p>
    </div>
  );
}
