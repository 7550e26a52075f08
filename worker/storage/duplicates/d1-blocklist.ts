import { and, asc, eq, sql } from 'drizzle-orm'
import type { BlockEntry } from '../../domain/duplicates/blocklist'
import { numberMark } from '../../domain/duplicates/marks'
import type { Blocklist } from '../../domain/duplicates/ports'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { event } from '../tables/event-schema'
import { personList } from '../tables/schema'
import { blockedDocument } from '../tables/seen-schema'
import { blockedCell, openedBlocked } from './seen-identities'

export function d1Blocklist(db: Database, vault: Vault): Blocklist {
  return { ...blocking(db, vault), ...listing(db, vault) }
}

function blocking(db: Database, vault: Vault): Pick<Blocklist, 'add' | 'setList' | 'lists' | 'remove'> {
  const mine = (owner: string, listId: string) => and(eq(personList.id, listId), eq(personList.owner, owner))

  return {
    async add(owner, documents, agent, now) {
      const entries = documents.map((document): BlockEntry => {
        return { kind: 'document', id: crypto.randomUUID(), createdAt: now.toISOString(), by: agent.by, document }
      })
      for (const [i, { id }] of entries.entries()) {
        const document = documents[i]
        const value = document && numberMark(document.number)?.value
        if (value === undefined) continue
        const [hash] = await vault.lookups(owner, { table: 'seen_mark', column: 'document' }, value)
        const sealed = await vault.sealJson(owner, blockedCell(id), document)
        const blocked = { owner, ...agent, subjectId: id, action: 'blocklist_added' as const }
        await db.batch([
          db.insert(blockedDocument).values({ id, owner, hash, document: sealed, createdAt: now.getTime() }),
          insertEvents(db, [blocked], now),
        ])
      }
      return entries
    },

    async setList(owner, { listId, blocks }, agent, now) {
      const action = blocks ? ('blocklist_added' as const) : ('blocklist_removed' as const)
      const others = and(mine(owner, listId), eq(personList.blocks, !blocks))
      await db.batch([
        db.update(personList).set({ blocks }).where(others),
        insertEvents(db, [{ owner, ...agent, subjectId: listId, action }], now, ifChanged),
      ])
      const [list] = await db.select().from(personList).where(mine(owner, listId))
      return list ? facesOf(list, agent.by) : null
    },

    async lists(owner) {
      const blocking = and(eq(personList.owner, owner), eq(personList.blocks, true))
      return (await db.select({ id: personList.id }).from(personList).where(blocking)).map(({ id }) => id)
    },

    async remove(owner, id, agent, now) {
      const [gone] = await db.batch([
        db
          .delete(blockedDocument)
          .where(and(eq(blockedDocument.id, id), eq(blockedDocument.owner, owner)))
          .returning({ id: blockedDocument.id }),
        insertEvents(db, [{ owner, ...agent, subjectId: id, action: 'blocklist_removed' }], now, ifChanged),
      ])
      return gone.length === 1
    },
  }
}

function listing(db: Database, vault: Vault): Pick<Blocklist, 'list'> {
  return {
    async list(owner, { page, pageSize }) {
      const all = sql`select id, created_at from ${blockedDocument} where owner = ${owner}
        union all select id, created_at from ${personList} where owner = ${owner} and blocks = 1`
      const wanted = sql`select id from (${all}) order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
      const [documents, lists, totals, blockers] = await db.batch([
        db.select().from(blockedDocument).where(sql`${blockedDocument.id} in (${wanted})`),
        db.select().from(personList).where(sql`${personList.id} in (${wanted})`),
        db.select({ total: sql<number>`total` }).from(sql`(select count(*) as total from (${all}))`),
        db
          .select({ id: event.subjectId, by: event.by })
          .from(event)
          .where(
            and(sql`${event.subjectId} in (${wanted})`, eq(event.owner, owner), eq(event.action, 'blocklist_added')),
          )
          .orderBy(asc(event.id)),
      ])
      const by = new Map(blockers.map(({ id, by }) => [id, by]))
      const entries = await readableRows(
        documents,
        async (row): Promise<BlockEntry> => ({
          kind: 'document',
          id: row.id,
          by: by.get(row.id) ?? null,
          createdAt: new Date(row.createdAt).toISOString(),
          document: await openedBlocked(vault, row),
        }),
      )
      const newestFirst = [...entries, ...lists.map((list) => facesOf(list, by.get(list.id) ?? null))].sort(
        (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
      )
      return { entries: newestFirst, total: totals[0]?.total ?? 0 }
    },
  }
}

const facesOf = ({ id, name, createdAt }: typeof personList.$inferSelect, by: string | null): BlockEntry => ({
  kind: 'faces',
  id,
  name,
  by,
  createdAt: new Date(createdAt).toISOString(),
})
