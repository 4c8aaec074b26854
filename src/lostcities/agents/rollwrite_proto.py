from lostcities.agents.rollwrite_tables import *
from lostcities.rollwrite.actions import Pick, Refuse, Accelerate, ACCELERATIONS, REFUSE
from lostcities.rollwrite.marks import picked, accelerated, refused, can_accelerate
from lostcities.rollwrite.board import Phase
from lostcities.rollwrite.sheet import ARTEFACTS, DICE, BRIDGES
from lostcities.game import Decision
TURNS={1:40,2:41,3:38,4:37,5:36}
def progress(marks):
    return [*(len(w.numbers) for w in marks.columns), marks.artefacts, marks.dice]
def turns_left(board):
    s=len(board.marks)
    need=[]
    best=[max(col) for col in zip(*map(progress,board.marks))]
    need=[max(0,board.variant.sheet.bridge-b) for b,c in zip(best,board.closed) if not c]
    return max(1,TURNS[s]-board.turn), sum(need), max(need,default=0)
class RW:
    name="rw"
    def __init__(self,prices,est=None): self.p=prices; self.est=est
    def decide(self,seen,limit):
        board=seen.board; self.board=board; seat=seen.seat
        self.sheet=board.variant.sheet; self.seats=len(board.marks)
        marks=seen.marks[seat]
        self.closed=board.closed
        a,sn,mx=turns_left(board)
        t = self.est(board.turn,sn,mx,self.seats) if self.est else a
        self.t=min(HORIZON-1,max(0,t*self.p.stretch//1000))
        # rivals' best progress
        others=[progress(m) for i,m in enumerate(board.marks) if i!=seat]
        self.rival=[max((o[c] for o in others),default=-9) for c in range(BRIDGES)]
        best=None;bv=None
        for act in seen.legal():
            v=self.after(marks,act)
            if bv is None or v>bv: bv=v;best=act
        return Decision(best)
    def after(self,marks,act):
        if isinstance(act,Pick): r=picked(self.sheet,self.closed,marks,act)
        elif isinstance(act,Refuse): r=refused(self.sheet,self.closed,marks)
        elif act.colour is None: return self.value(marks)
        else: r=accelerated(self.sheet,self.closed,marks,act.colour)
        if not r.arrow: return self.value(r.marks)
        v=self.value(r.marks)
        for c in range(6):
            if can_accelerate(r.marks,c): v=max(v,self.after(r.marks,ACCELERATIONS[c]))
        return v
    def bridge(self,marks,c,mine):
        if self.closed[c] or marks.bridges[c]: return 0
        if mine>=self.sheet.bridge: return 0
        r=self.rival[c]
        k=0 if mine>r else 1 if mine==r else 2
        return self.sheet.bridge_value*self.p.race[k]//1000
    def value(self,marks):
        t=self.t; p=self.p; sh=self.sheet
        v=sum(marks.bridges)*sh.bridge_value*POINT
        for c,w in enumerate(marks.columns):
            n=len(w.numbers)
            b=self.bridge(marks,c,n)
            if n==0 and not w.double: v+=untouched_table(sh,c,b,self.seats,p)[t]
            else: v+=column_table(sh,c,b,w.double,self.seats,p)[t][n][w.numbers[-1] if n else 0]
        b=self.bridge(marks,DICE,marks.dice)
        v+=dice_table(sh,b,p)[t][marks.dice]
        # artefacts
        a=marks.artefacts
        extra=min((9-a)*1000, t*200)
        f=a*1000+extra
        lo=f//1000; fr=f%1000
        tr=(0,)+sh.artefact+(sh.artefact[-1],)
        v+=tr[lo]*(1000-fr)+tr[lo+1]*fr - p.vase*extra
        b=self.bridge(marks,ARTEFACTS,a)
        v+=b*min(1000,1000*a//sh.bridge)
        return v
