/** A form made from a schema, such as the facts of a card: groups under headings, parts and lists in their own frames, the seldom folded. */
import './form.css';
import { type ReactNode, useState } from 'react';
import type { Book } from '../../game/index.ts';
import type { Worth } from '../../kernel/index.ts';
import type { Fault } from './faults.ts';
import { FieldRow } from './field.tsx';
import { partName } from './fill.ts';
import { blankItem, blankOf, type FormNode, type Values, valueAt } from './form-tree.ts';
import { ListOf } from './rows.tsx';

export interface FormContext {
  readonly book: Book;
  readonly values: Values;
  readonly fault: Fault | null;
  readonly onChange: (path: string, value: unknown) => void;
  /** What flipping the switch at a path is worth. */
  readonly worth?: (path: string) => Worth | null;
  /** Stands at the head of a part: picking a unit for it. */
  readonly head?: (at: string, label: string, nodes: readonly FormNode[]) => ReactNode;
}

export function Form({ tree, context, at = '' }: FormProps) {
  const usual = tree.filter(({ field }) => !field.rare);
  const seldom = tree.filter(({ field }) => field.rare);
  return (
    <>
      {grouped(usual).map(({ group, nodes }) => (
        <Group key={group} group={group}>
          {nodes.map((node) => (
            <Node key={node.name} node={node} context={context} at={at} />
          ))}
        </Group>
      ))}
      {seldom.length > 0 && <Seldom tree={seldom} context={context} at={at} />}
    </>
  );
}

interface FormProps {
  readonly tree: readonly FormNode[];
  readonly context: FormContext;
  readonly at?: string;
}

/** Fields under their headings, in the order the headings first come up. */
function grouped(nodes: readonly FormNode[]): { readonly group: string; readonly nodes: FormNode[] }[] {
  const groups = new Map<string, FormNode[]>();
  for (const node of nodes) {
    const group = node.field.group ?? '';
    const found = groups.get(group);
    if (found) found.push(node);
    else groups.set(group, [node]);
  }
  return [...groups].map(([group, found]) => ({ group, nodes: found }));
}

function Group({ group, children }: { readonly group: string; readonly children: ReactNode }) {
  if (group === '') return <div className="form">{children}</div>;
  return (
    <section className="form" aria-label={group}>
      <h2>{group}</h2>
      {children}
    </section>
  );
}

const pathOf = (at: string, name: string) => (at ? `${at}.${name}` : name);

function Seldom({ tree, context, at = '' }: FormProps) {
  const set = tree.filter((node) => {
    const value = valueAt(context.values, pathOf(at, node.name));
    return JSON.stringify(value) !== JSON.stringify(blankOf(node));
  }).length;
  const faulty = tree.some((node) => context.fault?.path.startsWith(pathOf(at, node.name)));
  const [open, setOpen] = useState(false);
  return (
    <details className="seldom" open={open || faulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        More options <span className="soft">{set > 0 ? `${set} set` : names(tree)}</span>
      </summary>
      {grouped(tree).map(({ group, nodes }) => (
        <Group key={group} group={group}>
          {nodes.map((node) => (
            <Node key={node.name} node={node} context={context} at={at} />
          ))}
        </Group>
      ))}
    </details>
  );
}

function names(tree: readonly FormNode[]): string {
  const labels = tree.map(({ field }) => field.label.toLowerCase());
  return labels.length > 3 ? `${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more` : labels.join(', ');
}

function Node({ node, context, at }: { readonly node: FormNode; readonly context: FormContext; readonly at: string }) {
  const path = pathOf(at, node.name);
  const { field } = node;
  if (field.type === 'part') return <Part label={field.label} node={node} context={context} at={path} />;
  if (field.type === 'list') return <List node={node} context={context} at={path} />;
  return (
    <FieldRow
      book={context.book}
      field={field}
      value={valueAt(context.values, path)}
      onChange={(value) => context.onChange(path, value)}
      fault={context.fault?.path === path ? context.fault.sentence : undefined}
      worth={field.type === 'yes' ? context.worth?.(path) : undefined}
    />
  );
}

interface PartProps {
  readonly label: string;
  readonly node: FormNode;
  readonly context: FormContext;
  readonly at: string;
  readonly remove?: ReactNode;
}

function Part({ label, node, context, at, remove }: PartProps) {
  const name = partName(context.values, at, label);
  return (
    <fieldset className="part">
      <legend>
        {label}
        {name !== label && <span className="soft"> {name}</span>}
      </legend>
      {remove}
      {context.head?.(at, label, node.children)}
      {context.fault?.path === at && (
        <p className="fault" role="alert">
          {context.fault.sentence}
        </p>
      )}
      <Form tree={node.children} context={context} at={at} />
    </fieldset>
  );
}

function List({ node, context, at }: { readonly node: FormNode; readonly context: FormContext; readonly at: string }) {
  const items = (valueAt(context.values, at) ?? []) as readonly unknown[];
  const { label, min = 0, max = 99 } = node.field;
  const one = singular(label);
  const numbered = (i: number) => (items.length > 1 || max > 1 ? `${one} ${i + 1}` : one);
  return (
    <fieldset className="list" aria-label={label}>
      {node.children.length === 0 && <p className="list-label">{label}</p>}
      {context.fault?.path === at && (
        <p className="fault" role="alert">
          {context.fault.sentence}
        </p>
      )}
      <ListOf
        items={items}
        min={min}
        max={max}
        addWords={`Add ${one.toLowerCase()}`}
        removeLabel={(i) => `Remove ${numbered(i).toLowerCase()}`}
        fresh={() => blankItem(node)}
        onChange={(next) => context.onChange(at, next)}
      >
        {(item, i, set, remove) =>
          node.item ? (
            <div key={i}>
              <FieldRow
                book={context.book}
                field={{ ...node.item, label: numbered(i) }}
                value={item}
                onChange={set}
                fault={context.fault?.path === `${at}.${i}` ? context.fault.sentence : undefined}
              />
              {remove}
            </div>
          ) : (
            <Part key={i} label={numbered(i)} node={node} context={context} at={`${at}.${i}`} remove={remove} />
          )
        }
      </ListOf>
    </fieldset>
  );
}

/** `Attackers` → `Attacker`: what one item is called. */
const singular = (label: string) => (/[^s]s$/.test(label) ? label.slice(0, -1) : label);
