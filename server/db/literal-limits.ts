import { type LimitNode, PostgresQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes limits into the text of statements. PostgreSQL takes a limit that it does not know for a tenth of the rows,
 * finds that a plan for all values costs far more than one for these, and so plans a prepared statement again each
 * time. That takes half the time of a list. A limit that a client chooses is written as `sql`${limit}``, which stays a
 * parameter.
 */
export class LiteralLimits extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.visitNode(ValueNode.is(limit) ? ValueNode.createImmediate(limit.value) : limit);
  }
}
