/** Written by `npm run bench:train`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredModel } from '../model/format';

export const PROVENANCE = {
  date: '2026-11-22',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'theme-dev 490',
    'chinese-news-dev 210',
    'fundus-dev 125',
    'wcxb-dev 1457',
    'made-pages 640',
  ],
  seeds: [1],
  hidden: 24,
  epochs: 11,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 3676947632;

export const MODEL: StoredModel = {
  mean: '',
  scale:
    '3.477 .6924 .1962 .8083 .4328 .1793 .1792 .179 .583 .3985 .4804 .6477 .1708 .4544 .3559 .1885 .2408 .3223 .1456 .2906 .5578 .0803 .06179 .08043 .5582 .1861 .1989 .2431 .1254 .2012 .2474 .1865 .2724 .6516 .2308 .6744 .2621 .2897 .3466 .6368 3.381 5.791 .5646 .5131 3.992 .6276 1.845 .4077 5.332 .4632 1.773 1.539 .1403 .9098 .5816 .2245 .5993 .1944 3.465 .691 .5881 .6896 .5985 .5958 .8305 5.62 .3555 .6838 .7432 .4302 .3747 .7246 .6325 .3093 .3525 .2202 .4538 .9085 .3475 .5643 1.934 .7644 .3669 .1097 .1619 .2562 .03313 .1252 .4141 .8408 2.133 .1553 3.355 .3283 .155 .2269 .2192 .2119 .3315 .3746',
  limit: 5,
  activation: 'leaky',
  networks: [
    {
      most: 127,
      first:
        'd]|=kUB[FLGcpwLLqf9);nyYxNz7.=Nz{>|DBmUa])(v^J1R)F;tu0sU*.oCAA=lGF6_muD+eWRVP~OA6G9huJdc;*YZ^=CM4-1TU)4(GO<v569U+b1Gb[W6M3kRh',
      steps: '.009521',
      firstBias: '-.6123',
      second: '',
      secondBias: '',
    },
    {
      most: 127,
      first:
        '(7Z8/`<sIbLTc7V9f}@^(2I4<GKSayC1)n|Io*W1JG?AYEepz6TF:skK)Wj5[G5N0NxetKG}@f3Eq@.=54:bJE?/MaIPZ]AEX+^JBU`|TSpgk*@fMx5WIp*_WLZ-YPi,`jSSwrDZm21cFlinyG~g+jQc~1qQXUB7U],*]PGf-0T-WhmI7ga40s7_KES^A(NzQ=sN`twoD}DaH[>eG~KvjC1MfrnsK^L|jA(78TKY)xZZ74.aLu]YTEWyB;UEu[/L?,j~WK{*o?1.N1L?i@`NhP{b?7|17N,m-1IpFh=L8n5g`)TMvTbT+SGaZ(2XAeQ|T3nsZJi-cvIz~cQIY.13Cikg{e4ny9LRjumOXxHELoPc4On>sBMhvYBO<C7{Ph)^fSN98:GF0y_T0_tyD`3]3bM.]AMRU<gE==jT_B/wr,e+xdE;BSS-Z)u+JFgo)<aVg~@{fMF9ikbXV:TZ4Ti_K=M{JUEK<AGJ2E>1n0Ow,wPQ}LIdu0/zR0aKjCAQ-gZ5SM=MlZZ+c_C*Z^nGHyR(fTqM46mmUvKatDmTWsFk_|/.VgVTP6>/BLo+o9I:e|(MGw,FG`sblNahy=P;5T)S6dq.NHIzBInK0{KABcVUxjwDMKmCcS9FJ1_O-C6P4f1>^nF]V>sd7|O9VXaD?qA:^9oUfEq@.@@b4s5;TImjH]HP[G)tJlAE^85L}={]>=A+YGcnRWO[c3_O7ZmNOuM2]JKV}EKvW(HY>U*1NDoP]Q~?zgTJ/`iH>oXoj(vuU;UoZCLVNP8Lo,,wEOadF;DfUoZ7Fehg^;;(N5O>MJA2JtK`4`aL>)F(GF0sZZi1~.R=s~VKy9L7L9Kw/?Om{5v4b~rX.fKmJL6ZLX^r4*ZOkxi;w^]:Q.{{~BR6pVLsWEfTI4s|LVLu5GBgIa[c?V{Yn50YPUMQgR(9k?LWk@^J,u-K={l2FX^DNxOF1TxRtzAq:)PrlOFEe,Dw]K(U*-.wZoOb]MOi9yFkK^O=C5?}N-fIJBi7tiHUJI=LmC>2E?7M7KFyflWL5aTZG02^Pmhp2OW.}yMMyM[GE?tzLT1k`Hu/MDSQvm}PpAFGBrG{=LQh4:WOL-jWikkMHYef(TM+xyYuB/PQ|WL9``TkYP5DW/LkRE]P:Uh/GH|@TOBMnqAw,1:DFW|2Q0A}8GJv]7Qbtfkapi+hD`Cbu9KMpkS7^Q]+Xh9=`-o2)=.((^DyG,d^Ug|rM~5GoYO[jcW/ftwQzA9D@xq[eLOHsLQybK}M-V(tTk83|WgWfiMLRc(`)2J^UyRZS/|R}2UzS-eTi3c2Te-~tY;YI|QJYV-)fb`/e4VEMRqZs.=*Te^C.s=5UDEE7Q.zQ>X_r`]R(9IEMhdb_CgQemPSvXa(4LUv5j[jjNBzFUD|nZ9O`E;X>vU>9@JV2,SQ>LrKcr;RSPcM/T,a+rYwFQEIS;PvJz5QNQ/P<bM4Z:zCO8@3O@@|:`x+;~McvM)B7Zr{[*fvZTf9RnI<382N^u4KO]Si_STLq}CH`@<K][9<GzhoGQMh]JISsD3A{l54E;x;KXcVJKN*MGLRUe6JSh-jaEm?RmSTCJhNA(j;KCaWcW6YhQFSL;tPdzd4Oq+(DF2,6BIj)/9XA.;wC-Z0y+l(N8H^sw(M/HDcLljJaWu{`e_46y.SZa9,Ymh7iG3@5LQcZnKXb^T=SrQpD1jspxL<|yyGdDM/Pktu~G)vrFcK,ITfOxo/N8k/iYp^(wR;U}0LB]e3;Y]JjWLHHaV>JYP=F+<nH>xt|LrxbPN_7sa?HNIrJ~p=3Jn=^RM1SFVG)x8VQEO2HVubwfEqL=*GJa);TjY^?OsQ1aIQK><<bk6VG/x,U:.}a8SiP2k@^wQ~^j>w]7<VkVC1V@+OZG8DQGAV{[aV}:EUI4ML7`N>TL=q4KxZrAF151Vl1OB`^30)`Epzy[311/`C5CPPY3dL)L6hwa[b<BIPjjpWHZ2tPKwGE{T/SlDWMnqq]@[`LUrEA@WMTt-A]q>YT|Y/*OlMDMJHA_bKX(3{U,iThAF6LpN[0W7hP{2qXFxi~QGo8m?RY]yWhk8~UDO8WLWF,`I593ZMNrphO[lf{L<l@~DX{^MNZ8,5DytEoCN77q9iQ]OVUf-eMhm?JEl5,qXEeLN[`[o+J/hV+UwooRJ3pqALWXn*PnFTJR)MTKMg-XOSlN)HR@N+2O[v*]G/BcqUbHo_]sbZSD)=XBJ2(+)S8+/{KbT3wKI=d3OAKQ5Hu9[iRxAoE>n,7TQBZ@MSxfL;Qb}?=QHhW}U6;}rEi@?;IkiK;O5{2}[HJDJj^pZpPPBB(UD40BXc(~0UC)s~Avc.ZOpyy3P9L_ZMN|=ZLm1hBTDrPhOqir/:E6erPK8k^G_yu]D}XuqN*h,HR]<sDSSy[hNdZCH`b60]G-4>YHB@7{QD{D;[,QfEN,-v2P5:;sOZbytMLwoPF5=W1Kz2+?ThVikQGxMbMN>)OUIG6zMie8;dtuNEOT_CGLOeHWR+,hI>HWw>G`h`hMdAVrO<ft98sC|nNZZshJ`mfTVTl1VYUK6xO[Q3YG)5TaF5O>iHy?HHTcyUXc_1O_Md@FGA:Y<bMcAGACKnEtKzaT.f/_aDW0Ne<SLkT]L?3GIH{(V0X^D_RD)WYJTe-dpJKhC@Sa(Y4(4cB.EBOY4]ElShJPpTkC[3jhIjQ6xL?LD1KUUPz<-.D-JHOhd6}`SFUBY|iJg3XkMdKp}J+,tRP3YkBKv`pDQKI(rO[RGMVqZ5jL;+E,OlCtg?6(,rZOGKMWm?}EKAT9QLWeYYL9^(;TOEj}ImS.SK;vE(K_V?`UC;NuKvMyFQI4@JM1i-zQC:do_3.M?v7N-XSp_ZTMjLvsO@mEW>DX{n=d.0(C0L/HQ*4fZE:8L6Nd6hATg9=+RZ8_xL9SgJQIVZ5XCk0OSsvjKG[~0aT/x/=Lp6waTM=o3F4qf~SWR4{X3^8{S7o-KZLw9pO?{e3WN^UOT{2JeP:*1bbK;(nG-PAxPLEQYWmdpr',
      steps:
        '.008566 .008575 .01168 .01297 .01017 .003419 .01114 .005623 .003578 .0148 .0086 .007002 .003445 .01071 .006056 .005534 .01346 .00329 .01239 .01058 .007884 .007621 .00712 .00856',
      firstBias:
        '.8656 .1176 .193 -.01356 .9115 -.4849 .07132 .2698 -.1581 .323 .491 .2782 -.4808 .1391 .1658 .3643 .6163 -.2657 .3968 -.4757 .4653 .5599 .539 .6135',
      second:
        '-.5506 .1551 -.7566 .8878 .3554 -.119 .6743 .1339 .07021 -.6974 -.3303 -.5 -.03051 -.7793 -.2594 -.2385 -.5257 -.02679 .5679 .5734 -.5493 .3786 -.3972 -.5465',
      secondBias: '-.08881',
    },
  ],
};
